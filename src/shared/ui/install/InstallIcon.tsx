import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** A phone that something is put on. */
export const InstallIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15.5 3H8.4A1.9 1.9 0 0 0 6.5 4.9v14.2A1.9 1.9 0 0 0 8.4 21h7.2a1.9 1.9 0 0 0 1.9-1.9V11" />
    <path d="M11 18h2" />
    <path className="ac" d="M12 6.5v7m-2.6-2.6 2.6 2.6 2.6-2.6" />
  </Icon>
);
