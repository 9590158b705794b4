import { Icon, type IconProps } from '../Icon.tsx';

/** Search. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path className="ac" d="m15.5 15.5 4.5 4.5" />
  </Icon>
);
