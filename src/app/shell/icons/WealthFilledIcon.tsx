import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Wealth tab, selected. */
export const WealthFilledIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 18.5v-4M10 18.5V9M14.5 18.5v-6M19 18.5V5.5" strokeWidth={3} />
  </Icon>
);
