import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const style = ({ theme }: { theme: Theme }): CSSObject => {
  const { palette } = theme.vars;
  return {
    ...bare,
    ...theme.typography.button,
    ...press,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    // Wraps Chinese after punctuation rather than within a phrase.
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    gap: 6,
    minHeight: '3.125rem',
    padding: '6px 24px',
    borderRadius: radius.pill,
    userSelect: 'none',
    '&[data-size="m"]': { fontSize: '1rem', minHeight: '2.875rem' },
    '&[data-size="s"]': {
      fontSize: '.9375rem',
      lineHeight: '1.25rem',
      minHeight: '2.25rem',
      padding: '4px 17px',
      // Looks 36 px high, with a tap area of 44 px.
      '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
    },
    '&[data-block]': { width: '100%' },
    // Beside the label, in the room at its side: neither the label nor the button's edge moves.
    '& > [data-beside]': { fontSize: '.67em', margin: '0 -3px 0 calc(-1.125em - 3px)' },
    '&[data-variant="primary"]': {
      backgroundColor: palette.brand,
      color: palette.onBrand,
      '&:active': { backgroundColor: palette.brandPress },
    },
    '&[data-variant="soft"]': {
      backgroundColor: palette.brandTint,
      color: palette.brand,
      '&:active': { boxShadow: `inset 0 0 0 1.2px ${palette.brand}` },
    },
    '&[data-variant="outline"], &[data-variant="ghost"]': {
      color: palette.brand,
      boxShadow: `inset 0 0 0 1.2px ${palette.brand}`,
      '&:active': { backgroundColor: palette.brandTint },
    },
    '&[data-variant="danger"]': {
      backgroundColor: palette.errorTint,
      color: palette.error.main,
      '&:active': { boxShadow: `inset 0 0 0 1.2px ${palette.error.main}` },
    },
    '&:disabled, &[aria-disabled="true"]:not([aria-busy])': {
      backgroundColor: palette.line,
      color: palette.ink2,
      boxShadow: 'none',
      cursor: 'default',
      transform: 'none',
    },
    '&[aria-disabled="true"]': { cursor: 'default', transform: 'none' },
  };
};
const Button = styled('button')(style);
const Anchor = styled(Link)(style);

interface Look {
  /**
   * primary: the one filled button of a view; soft: secondary; outline: equal to a primary next to
   * it; ghost: not complete yet, but tappable; danger: deletes or ends something.
   */
  variant?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger';
  /** l 50 px, m 46, s 36 (with a 44 px hit area). */
  size?: 'l' | 'm' | 's';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export interface PillButtonProps
  extends Look,
    Omit<ComponentPropsWithRef<'button'>, keyof Look | 'ref'> {
  /** A request is in flight: a spinner replaces the icon, label and width stay, taps are ignored. */
  busy?: boolean;
  /** Makes it a link to that address. */
  to?: string;
  ref?: React.Ref<HTMLButtonElement>;
}

/**
 * The app's button. It keeps the focus while busy, so that screen readers do not lose their place.
 */
export const PillButton = ({
  variant = 'primary',
  size = 'l',
  block,
  icon,
  busy,
  to,
  onClick,
  children,
  ...props
}: PillButtonProps) => {
  const t = useTexts(uiTexts);
  const look = { 'data-variant': variant, 'data-size': size, 'data-block': block || undefined };
  const content = (
    <>
      {busy ? <Spinner data-beside={icon ? undefined : ''} /> : icon}
      {children}
      {busy && <VisuallyHidden>{t('inProgress')}</VisuallyHidden>}
    </>
  );
  if (to !== undefined) {
    return (
      <Anchor to={to} {...look}>
        {content}
      </Anchor>
    );
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      type="button"
      {...props}
      {...look}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled'] || undefined}
      onClick={click}
    >
      {content}
    </Button>
  );
};
