import { Icon, type IconProps } from '../Icon.tsx';

/** Link. */
export const LinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10.5 13.5a3.7 3.7 0 0 0 5.2 0l2.7-2.7a3.7 3.7 0 0 0-5.2-5.2l-1.3 1.3" />
    <path d="M13.5 10.5a3.7 3.7 0 0 0-5.2 0l-2.7 2.7a3.7 3.7 0 0 0 5.2 5.2l1.3-1.3" />
  </Icon>
);
