import { Icon, type IconProps } from '../Icon.tsx';

/** Close. */
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Icon>
);
