import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Wealth tab. */
export const WealthIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 19.5h16" />
    <path d="M6.5 16v-4M11 16V8.5M15.5 16v-6" />
    <path d="M20 16V5" />
  </Icon>
);
