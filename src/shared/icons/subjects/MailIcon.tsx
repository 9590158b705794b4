import { Icon, type IconProps } from '../Icon.tsx';

/** Site messages. */
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="3" />
    <path d="m4.5 8 6.3 4.6a2 2 0 0 0 2.4 0L19.5 8" />
  </Icon>
);
