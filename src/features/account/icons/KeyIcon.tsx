import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Login password. */
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m10.9 12.7 8.1-8.2M16 7.5l2.6 2.6" />
    <path className="ac" d="M7.9 15.5h.1" strokeWidth={2.2} />
  </Icon>
);
