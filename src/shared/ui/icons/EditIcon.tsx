import { Icon, type IconProps } from './Icon.tsx';

/** Edit. */
export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 19.5h3.5L19 9a2.1 2.1 0 0 0 0-3l-.5-.5a2.1 2.1 0 0 0-3 0L5 16z" />
    <path className="ac" d="m13.5 7.5 3.5 3.5" />
  </Icon>
);
