import { Icon, type IconProps } from '../Icon.tsx';

/** Withdraw. */
export const WithdrawIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 9V7.5a2.5 2.5 0 0 0-2.5-2.5H6.5A2.5 2.5 0 0 0 4 7.5v9A2.5 2.5 0 0 0 6.5 19H12" />
    <path d="M4 9.5h16" />
    <path className="ac" d="M14.5 20.2 20.2 14.5m0 0h-4.4m4.4 0v4.4" />
  </Icon>
);
