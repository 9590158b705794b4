import { Icon, type IconProps } from '../Icon.tsx';

/** Check. */
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5.5 12.5 4.3 4.3 8.7-9.6" />
  </Icon>
);
