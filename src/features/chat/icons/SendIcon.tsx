import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Send. */
export const SendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19.5V5m-6.2 6.2L12 5l6.2 6.2" />
  </Icon>
);
