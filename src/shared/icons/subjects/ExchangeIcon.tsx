import { Icon, type IconProps } from '../Icon.tsx';

/** Transactions. */
export const ExchangeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 9h13m0 0-3.5-3.5" />
    <path className="ac" d="M19 15H6m0 0 3.5 3.5" />
  </Icon>
);
