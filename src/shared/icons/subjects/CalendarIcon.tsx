import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** What comes when. */
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4.2" y="5.6" width="15.6" height="14" rx="3" />
    <path d="M8.4 3.6v3.6M15.6 3.6v3.6M4.2 10.4h15.6" />
    <path className="ac" d="M12 13v3.4" />
  </Icon>
);
