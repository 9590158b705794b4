import { Icon, type IconProps } from '../Icon.tsx';

/** Team. */
export const TeamIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8.7" cy="8.7" r="3.2" />
    <path d="M2.8 19c.5-3.3 2.9-5.2 5.9-5.2s5.4 1.9 5.9 5.2" />
    <path className="ac" d="M15.5 5.7a3.2 3.2 0 0 1 0 6M17.2 14.3c2.2.6 3.7 2.3 4.1 4.7" />
  </Icon>
);
