import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Menu. */
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7.5h16M4 16.5h10" />
  </Icon>
);
