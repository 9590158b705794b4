import { Icon, type IconProps } from '../Icon.tsx';

/** Backspace. */
export const BackspaceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.8 5.5h9.7a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H8.8a2 2 0 0 1-1.5-.7L2.8 12l4.5-5.8a2 2 0 0 1 1.5-.7Z" />
    <path d="m11 9.5 5 5m0-5-5 5" />
  </Icon>
);
