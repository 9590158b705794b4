import { Icon, type IconProps } from '../Icon.tsx';

/** Income. */
export const IncomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.3" />
    <path className="ac" d="m9 8 3 4 3-4M12 12v5M9.3 13.2h5.4" />
  </Icon>
);
