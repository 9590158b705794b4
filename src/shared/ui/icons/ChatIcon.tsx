import { Icon, type IconProps } from './Icon.tsx';

/** Chat. */
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5h11A2.5 2.5 0 0 1 20 7.5v7a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.5V17h-1A2.5 2.5 0 0 1 4 14.5z" />
    <path className="ac" d="M8.5 11h.1M12 11h.1M15.5 11h.1" strokeWidth={2.2} />
  </Icon>
);
