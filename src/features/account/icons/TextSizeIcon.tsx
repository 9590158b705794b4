import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Text size. */
export const TextSizeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 18.5 8.7 5.5l5.2 13M5.3 14h6.8" />
    <path className="ac" d="m15.3 18.5 2.7-7 2.7 7M16.2 16.3h3.6" />
  </Icon>
);
