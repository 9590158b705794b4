import { Icon, type IconProps } from '../Icon.tsx';

/** Image. */
export const ImageIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
    <path d="m4.5 17 4.6-4.6a1.5 1.5 0 0 1 2.1 0l5.8 6.1m-2.7-2.9 1.5-1.5a1.5 1.5 0 0 1 2.1 0l1.7 1.7" />
    <circle className="ac" cx="15.8" cy="8.9" r="1.3" />
  </Icon>
);
