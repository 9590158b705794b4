import { Icon, type IconProps } from '../Icon.tsx';

/** Info. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M12 11.2v5M12 7.9v.1" />
  </Icon>
);
