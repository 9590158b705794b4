import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Download. */
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v10.5m0 0 4-4m-4 4-4-4M5 19.5h14" />
  </Icon>
);
