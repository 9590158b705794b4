import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** All that the member has. */
export const LayersIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 4 8 4-8 4-8-4z" />
    <path d="m4 12 8 4 8-4" />
    <path className="ac" d="m4 16 8 4 8-4" />
  </Icon>
);
