import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Pause. */
export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 6v12M15.5 6v12" />
  </Icon>
);
