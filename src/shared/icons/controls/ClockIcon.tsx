import { Icon, type IconProps } from '../Icon.tsx';

/** Clock. */
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path className="ac" d="M12 7.5V12l3 2" />
  </Icon>
);
