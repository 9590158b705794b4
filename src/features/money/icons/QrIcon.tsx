import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** A QR code, as what is scanned to pay. */
export const QrIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <path d="M13.5 13.5h2.5v2.5h-2.5zM20 13.5V17M16.5 20H20" />
  </Icon>
);
