import { Icon, type IconProps } from './Icon.tsx';

/** Logout. */
export const LogoutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h6.5" />
    <path className="ac" d="M10.5 12H20m0 0-3.5-3.5M20 12l-3.5 3.5" />
  </Icon>
);
