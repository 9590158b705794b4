import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Money that turns back: a buyback. */
export const BuybackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.5M4.5 4.5v4h4" />
    <path className="ac" d="m9.5 9.5 2.5 3 2.5-3M12 12.5v4M10 13.7h4" />
  </Icon>
);
