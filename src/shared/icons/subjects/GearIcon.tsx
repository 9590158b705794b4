import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Gear. */
export const GearIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="2.9" />
    <path d="m12 3.2 1 2.3 2.4.6 2.1-1.2 1.7 1.7-1.2 2.1.6 2.4 2.3 1-2.3 1-.6 2.4 1.2 2.1-1.7 1.7-2.1-1.2-2.4.6-1 2.3-1-2.3-2.4-.6-2.1 1.2-1.7-1.7 1.2-2.1-.6-2.4-2.3-1 2.3-1 .6-2.4-1.2-2.1 1.7-1.7 2.1 1.2 2.4-.6z" />
  </Icon>
);
