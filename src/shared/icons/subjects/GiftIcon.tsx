import { Icon, type IconProps } from '../Icon.tsx';

/** Gift. */
export const GiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4.5" y="10" width="15" height="10" rx="2" />
    <path d="M3.5 10V8.5A1.5 1.5 0 0 1 5 7h14a1.5 1.5 0 0 1 1.5 1.5V10zM12 7v13M12 7c-3.5 0-5-1-5-2.5S9.5 2.5 12 7Zm0 0c3.5 0 5-1 5-2.5S14.5 2.5 12 7Z" />
  </Icon>
);
