import { Icon, type IconProps } from '../Icon.tsx';

/** Payment password, protected. */
export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.8" />
    <path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5" />
    <path className="ac" d="M12 14.3v2" />
  </Icon>
);
