import { Icon, type IconProps } from '../Icon.tsx';

/** Copy. */
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 8.5v-2A2.5 2.5 0 0 0 13 4H7a2.5 2.5 0 0 0-2.5 2.5v6A2.5 2.5 0 0 0 7 15h1.5" />
  </Icon>
);
