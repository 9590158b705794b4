import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Sort and filter: two sliders. */
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8h7M17 8h3M4 16h3M13 16h7" />
    <circle cx="14" cy="8" r="2.6" />
    <circle cx="10" cy="16" r="2.6" className="ac" />
  </Icon>
);
