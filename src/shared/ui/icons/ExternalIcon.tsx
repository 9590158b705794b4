import { Icon, type IconProps } from './Icon.tsx';

/** External. */
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18.5 13.5v4a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2h4" />
    <path className="ac" d="M14 4.5h5.5V10M19.5 4.5l-8 8" />
  </Icon>
);
