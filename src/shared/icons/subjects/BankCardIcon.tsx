import { Icon, type IconProps } from '../Icon.tsx';

/** Bank card. */
export const BankCardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="3" />
    <path d="M3.5 10h17" />
    <path className="ac" d="M7 14.7h3.5" />
  </Icon>
);
