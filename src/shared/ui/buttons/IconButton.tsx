import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as onArt from '#shared/theme/artColours.ts';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';

const style = ({ theme }: { theme: Theme }): CSSObject => ({
  ...bare,
  ...press,
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 'max(44px, 2.25rem)',
  minHeight: 'max(44px, 2.25rem)',
  borderRadius: radius.pill,
  '&[data-look="glass"]': {
    margin: 2,
    minWidth: 'max(40px, 2rem)',
    minHeight: 'max(40px, 2rem)',
    color: onArt.ink,
    backgroundColor: onArt.glass,
    backdropFilter: 'blur(8px)',
    '&::before': { content: '""', position: 'absolute', inset: -2 },
  },
  '&:disabled': { color: theme.vars.palette.disabled, cursor: 'default', transform: 'none' },
});
const Button = styled('button')(style);
const Anchor = styled(Link)(style);

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 3,
  left: 'calc(50% + .25rem)',
  minWidth: '1.0625rem',
  padding: '0 4px',
  borderRadius: '1em',
  backgroundColor: theme.vars.palette.gain,
  color: theme.vars.palette.onGain,
  fontSize: '.75rem',
  lineHeight: '1.0625rem',
  fontWeight: 600,
  textAlign: 'center',
  boxShadow: `0 0 0 2px ${theme.vars.palette.paper}`,
  '[data-on-art] &': { boxShadow: `0 0 0 2px ${onArt.gap}` },
}));

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'ref'> {
  /** Accessible name: "打开菜单", "站内消息，3 条未读". */
  label: string;
  children: ReactNode;
  /** Count at the corner; nothing for 0 and null, "99+" above 99. The label must include it too. */
  badge?: number | null;
  /** glass: dark disc on art. */
  look?: 'plain' | 'glass';
  /** Makes it a link to that address. */
  to?: string;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A button of an icon only, 44 × 44 px, with a label for screen readers. */
export const IconButton = ({
  label,
  children,
  badge,
  look = 'plain',
  to,
  ...props
}: IconButtonProps) => {
  const content = (
    <>
      {children}
      {badge != null && badge > 0 && <Badge aria-hidden>{badge > 99 ? '99+' : badge}</Badge>}
    </>
  );
  return to !== undefined ? (
    <Anchor to={to} aria-label={label} data-look={look}>
      {content}
    </Anchor>
  ) : (
    <Button type="button" aria-label={label} data-look={look} {...props}>
      {content}
    </Button>
  );
};
