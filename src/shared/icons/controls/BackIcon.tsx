import { Icon, type IconProps } from '../Icon.tsx';

/** Back, in a bar. */
export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14.5 5 8 12l6.5 7" />
  </Icon>
);
