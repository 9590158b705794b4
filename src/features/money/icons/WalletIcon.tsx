import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** A wallet with its clasp. */
export const WalletIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18.5 8V6.5A1.5 1.5 0 0 0 17 5H6.5A2.5 2.5 0 0 0 4 7.5v9A2.5 2.5 0 0 0 6.5 19H18a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2H6.5" />
    <path className="ac" d="M16 13.5h.1" strokeWidth={2.4} />
  </Icon>
);
