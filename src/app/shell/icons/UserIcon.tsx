import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Person; the mine tab. */
export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.2" r="3.9" />
    <path d="M4.5 20c.7-4.2 3.7-6.3 7.5-6.3s6.8 2.1 7.5 6.3" />
  </Icon>
);
