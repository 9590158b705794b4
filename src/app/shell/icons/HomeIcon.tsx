import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Home tab. */
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10.7 12 4.5l8 6.2v7.3a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 18z" />
    <path d="M9.5 19.5v-5h5v5" />
  </Icon>
);
