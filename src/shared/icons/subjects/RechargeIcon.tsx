import { Icon, type IconProps } from '../Icon.tsx';

/** Recharge. */
export const RechargeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 9V7.5a2.5 2.5 0 0 0-2.5-2.5H6.5A2.5 2.5 0 0 0 4 7.5v9A2.5 2.5 0 0 0 6.5 19H12" />
    <path d="M4 9.5h16" />
    <path className="ac" d="M17.5 13.5v7m-3.5-3.5h7" />
  </Icon>
);
