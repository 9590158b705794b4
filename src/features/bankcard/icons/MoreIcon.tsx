import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** More. */
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="5.5" cy="12" r="1.2" />
    <circle className="ac" cx="12" cy="12" r="1.2" />
    <circle cx="18.5" cy="12" r="1.2" />
  </Icon>
);
