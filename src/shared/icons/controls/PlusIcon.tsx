import { Icon, type IconProps } from '../Icon.tsx';

/** Plus. */
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
