import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Shuffle. */
export const ShuffleIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h2.6a4 4 0 0 1 3.3 1.7l4.2 6.6a4 4 0 0 0 3.3 1.7H20m0 0-2.5-2.5M20 17l-2.5 2.5" />
    <path
      className="ac"
      d="M4 17h2.6a4 4 0 0 0 3-1.4M20 7h-2.6a4 4 0 0 0-3 1.4M20 7l-2.5-2.5M20 7l-2.5 2.5"
    />
  </Icon>
);
