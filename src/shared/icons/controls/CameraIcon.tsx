import { Icon, type IconProps } from '../Icon.tsx';

/** Camera. */
export const CameraIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9a2 2 0 0 1 2-2h1.6a1.5 1.5 0 0 0 1.3-.7l.6-1a1.5 1.5 0 0 1 1.3-.8h2.4a1.5 1.5 0 0 1 1.3.8l.6 1a1.5 1.5 0 0 0 1.3.7H18a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
    <circle className="ac" cx="12" cy="13" r="3.4" />
  </Icon>
);
