import { Icon, type IconProps } from '../Icon.tsx';

/** Chevron right. */
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9.5 6 5.5 6-5.5 6" />
  </Icon>
);
