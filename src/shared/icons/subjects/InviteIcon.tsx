import { Icon, type IconProps } from '../Icon.tsx';

/** Invite a friend. */
export const InviteIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="8.3" r="3.6" />
    <path d="M3.5 19.2c.6-3.6 3.2-5.7 6.5-5.7 1.3 0 2.5.3 3.5.9" />
    <path className="ac" d="M17.8 14.2v6.3M14.7 17.3h6.3" />
  </Icon>
);
