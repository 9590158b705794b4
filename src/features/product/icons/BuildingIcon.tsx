import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Company. */
export const BuildingIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20V6.5A1.5 1.5 0 0 1 5.5 5h6A1.5 1.5 0 0 1 13 6.5V20M13 10h5.5a1.5 1.5 0 0 1 1.5 1.5V20M2.8 20h18.4" />
    <path className="ac" d="M7.5 9h2M7.5 12.5h2M16.5 14v2.5" />
  </Icon>
);
