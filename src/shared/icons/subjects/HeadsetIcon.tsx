import { Icon, type IconProps } from '../Icon.tsx';

/** Customer service. */
export const HeadsetIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14" />
    <rect x="3.5" y="12.5" width="3.8" height="5.5" rx="1.7" />
    <rect x="16.7" y="12.5" width="3.8" height="5.5" rx="1.7" />
    <path d="M19 18c-.6 1.7-2.3 2.5-5 2.5" />
  </Icon>
);
