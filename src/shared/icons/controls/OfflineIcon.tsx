import { Icon, type IconProps } from '../Icon.tsx';

/** Offline. */
export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 8.2A5.5 5.5 0 0 0 7 19h9.5M19.3 17.7A4.5 4.5 0 0 0 17 9.8a6.5 6.5 0 0 0-5.8-4.3" />
    <path className="ac" d="m4 4 16 16" />
  </Icon>
);
