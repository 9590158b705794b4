import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Shield with a tick: verified, safe. */
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z" />
    <path className="ac" d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);
