import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Newbie guide. */
export const CompassIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path className="ac" d="m14.8 9.2-1.7 3.9-3.9 1.7 1.7-3.9z" />
  </Icon>
);
