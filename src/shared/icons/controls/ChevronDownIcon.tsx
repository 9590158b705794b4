import { Icon, type IconProps } from '../Icon.tsx';

/** Chevron down. */
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 5.5 6-5.5" />
  </Icon>
);
