import { Icon, type IconProps } from './Icon.tsx';

/** Calendar. */
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="5.5" width="16" height="14.5" rx="3" />
    <path d="M4 10h16M8.5 3.5v3.5M15.5 3.5v3.5" />
    <path className="ac" d="M8.5 14h.1M12 14h.1M15.5 14h.1" strokeWidth={2.2} />
  </Icon>
);
