import { Icon, type IconProps } from './Icon.tsx';

/** Refresh. */
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4" />
    <path className="ac" d="M19.5 3.8v3.7h-3.7" />
  </Icon>
);
