import { Icon, type IconProps } from '../Icon.tsx';

/** Bank. */
export const BankIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 9.5 8-5 8 5v1H4zM6 10.5v6.5M10 10.5v6.5M14 10.5v6.5M18 10.5v6.5M3.8 19.5h16.4" />
  </Icon>
);
