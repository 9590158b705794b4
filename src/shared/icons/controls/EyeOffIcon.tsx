import { Icon, type IconProps } from '../Icon.tsx';

/** Eye off. */
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 9.5c2 2.7 5 4.3 8.5 4.3s6.5-1.6 8.5-4.3M6.2 12.4 4.7 15M10.2 13.7l-.5 2.9M13.8 13.7l.5 2.9M17.8 12.4l1.5 2.6" />
  </Icon>
);
