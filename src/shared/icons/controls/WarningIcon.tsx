import { Icon, type IconProps } from '../Icon.tsx';

/** Warning. */
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4.2 20.6 19H3.4z" />
    <path d="M12 10v4.2M12 16.7v.1" />
  </Icon>
);
