import { Icon, type IconProps } from '../Icon.tsx';

/** Notice. */
export const HornIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10v4h3l6 4.5v-13L7 10H4Z" />
    <path className="ac" d="M16.5 9.2a4 4 0 0 1 0 5.6M19 6.8a7.3 7.3 0 0 1 0 10.4" />
  </Icon>
);
