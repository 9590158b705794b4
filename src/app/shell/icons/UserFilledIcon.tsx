import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** The mine tab, selected. */
export const UserFilledIcon = (props: IconProps) => (
  <Icon {...props} filled>
    <circle cx="12" cy="8" r="4.6" />
    <path d="M12 13.7c4.6 0 7.9 2.5 8.4 6.2.1.6-.4 1.1-1 1.1H4.6c-.6 0-1.1-.5-1-1.1.5-3.7 3.8-6.2 8.4-6.2Z" />
  </Icon>
);
