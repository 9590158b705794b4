import { Icon, type IconProps } from '../Icon.tsx';

/** Minus. */
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);
