import { Icon, type IconProps } from '../Icon.tsx';

/** Trash. */
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7M6.5 7l.8 11a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-11" />
    <path className="ac" d="M10.3 11v5M13.7 11v5" />
  </Icon>
);
