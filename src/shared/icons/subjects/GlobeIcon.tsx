import { Icon, type IconProps } from '../Icon.tsx';

/** Globe. */
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path d="M3.7 12h16.6" />
    <path
      className="ac"
      d="M12 3.7c2.3 2.3 3.4 5.1 3.4 8.3s-1.1 6-3.4 8.3c-2.3-2.3-3.4-5.1-3.4-8.3s1.1-6 3.4-8.3Z"
    />
  </Icon>
);
