import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Play. */
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5z" />
  </Icon>
);
