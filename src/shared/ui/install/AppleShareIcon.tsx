import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** The share symbol of Apple's systems, as Safari shows it. */
export const AppleShareIcon = (props: IconProps) => (
  <Icon {...props} plain>
    <path d="M8.5 9.5H6.5v11h11v-11h-2M12 15V3.5M8.6 6.7 12 3.3l3.4 3.4" />
  </Icon>
);
