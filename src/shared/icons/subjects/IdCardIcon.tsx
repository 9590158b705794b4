import { Icon, type IconProps } from '../Icon.tsx';

/** Id card. */
export const IdCardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5" width="17" height="14" rx="3" />
    <circle cx="9" cy="10.8" r="2" />
    <path d="M5.9 16c.5-1.7 1.7-2.5 3.1-2.5s2.6.8 3.1 2.5" />
    <path className="ac" d="M15 10h2.8M15 13.5h2.8" />
  </Icon>
);
