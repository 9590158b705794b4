import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Certificate. */
export const AwardIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="9.5" r="5.5" />
    <path d="m8.7 14-1.2 6.5 4.5-2.3 4.5 2.3L15.3 14" />
    <path className="ac" d="m10 9.6 1.5 1.5 2.7-2.9" />
  </Icon>
);
