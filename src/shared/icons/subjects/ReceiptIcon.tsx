import { Icon, type IconProps } from '../Icon.tsx';

/** Receipt. */
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 4v16.5l2.2-1.5 2.2 1.5L12 19l2.1 1.5 2.2-1.5 2.2 1.5V4z" />
    <path className="ac" d="M9 9h6M9 13h4" />
  </Icon>
);
