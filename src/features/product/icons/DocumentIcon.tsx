import { Icon, type IconProps } from '#shared/icons/Icon.tsx';

/** Agreement, document. */
export const DocumentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 5.8A2.3 2.3 0 0 1 8.3 3.5h5.2L18 8v10.2a2.3 2.3 0 0 1-2.3 2.3H8.3A2.3 2.3 0 0 1 6 18.2z" />
    <path d="M13.2 3.7V8.3H18" />
    <path className="ac" d="M9 12.5h6M9 16h4" />
  </Icon>
);
