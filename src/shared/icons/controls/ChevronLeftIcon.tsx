import { Icon, type IconProps } from '../Icon.tsx';

/** Chevron left. */
export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 6-5.5 6 5.5 6" />
  </Icon>
);
