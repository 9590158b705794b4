import { Icon, type IconProps } from './Icon.tsx';

/** Mobile phone. */
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="7" y="3.5" width="10" height="17" rx="2.5" />
    <path d="M11 17.5h2" />
  </Icon>
);
