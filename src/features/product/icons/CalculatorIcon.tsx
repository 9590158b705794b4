import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Calculator. */
export const CalculatorIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="5" y="3.5" width="14" height="17" rx="2.8" />
    <path d="M8.5 7.5h7" />
    <path
      className="ac"
      d="M8.7 12h.1M12 12h.1M15.3 12h.1M8.7 16h.1M12 16h.1M15.3 16h.1"
      strokeWidth={2.2}
    />
  </Icon>
);
