import { Icon, type IconProps } from '../Icon.tsx';

/** Investments. */
export const TrendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 18.5 10 12.5l3.5 3 6-7.5" />
    <path className="ac" d="M15.5 7.5h4.2v4.2" />
  </Icon>
);
