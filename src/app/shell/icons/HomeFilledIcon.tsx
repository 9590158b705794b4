import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Home tab, selected. */
export const HomeFilledIcon = (props: IconProps) => (
  <Icon {...props} filled>
    <path d="M11.3 3.9a1.2 1.2 0 0 1 1.4 0l7.2 5.5c.4.3.6.7.6 1.2v7.6a2.3 2.3 0 0 1-2.3 2.3h-3.2v-5.3a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5.3H5.8a2.3 2.3 0 0 1-2.3-2.3v-7.6c0-.5.2-.9.6-1.2z" />
  </Icon>
);
