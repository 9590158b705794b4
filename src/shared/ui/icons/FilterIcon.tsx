import { Icon, type IconProps } from './Icon.tsx';

/** Filter. */
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6.5h16M7 12h10" />
    <path className="ac" d="M10 17.5h4" />
  </Icon>
);
