import { Icon, type IconProps } from '../Icon.tsx';

/** Share. */
export const ShareIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="6.5" cy="12" r="2.4" />
    <circle cx="16.8" cy="6.3" r="2.4" />
    <circle cx="16.8" cy="17.7" r="2.4" />
    <path d="m8.6 10.9 6.1-3.4M8.6 13.1l6.1 3.4" />
  </Icon>
);
