import { Icon, type IconProps } from './Icon.tsx';

/** Upload. */
export const UploadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 15V4.5m0 0 4 4m-4-4-4 4M5 19.5h14" />
  </Icon>
);
