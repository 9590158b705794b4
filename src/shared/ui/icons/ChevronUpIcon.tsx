import { Icon, type IconProps } from './Icon.tsx';

/** Chevron up. */
export const ChevronUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 14.5 6-5.5 6 5.5" />
  </Icon>
);
