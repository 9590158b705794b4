import { Icon, type IconProps } from '../Icon.tsx';

/** Help. */
export const HelpIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M9.7 9.7a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.7" />
    <path className="ac" d="M12 16.6v.1" />
  </Icon>
);
