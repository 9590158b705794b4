import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { bare, hitArea, press, wholeWords, withoutForcedEdge } from '#shared/theme/styles.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';

const style = ({ theme }: { theme: Theme }): CSSObject => ({
  ...bare,
  ...hitArea,
  ...press,
  ...theme.typography.subtitle2,
  fontWeight: 500,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  maxWidth: '100%',
  borderRadius: 6,
  ...wholeWords,
  ...withoutForcedEdge,
  color: theme.vars.palette.brand,
  '&[data-tone="muted"]': { color: theme.vars.palette.ink2, fontWeight: 400 },
  // Inside a sentence it wraps and scales with the text around it.
  '&[data-inline]': {
    font: 'inherit',
    fontWeight: 500,
    display: 'inline',
    '&::after': { content: 'none' },
  },
});
const Anchor = styled(Link)(style);
const Outside = styled('a')(style);
const Button = styled('button')(style);

interface TextLinkProps {
  /** An address of this app. */
  to?: string;
  /** An outside address, opened in a new tab. */
  href?: string;
  onClick?: () => void;
  tone?: 'brand' | 'muted';
  chevron?: boolean;
  /** In the middle of a sentence. */
  inline?: boolean;
  /** Accessible name where the text alone says too little ("查看更多"). */
  label?: string;
  children: ReactNode;
}

/** A text link, or a button that looks like one. */
export const TextLink = ({
  to,
  href,
  onClick,
  tone = 'brand',
  chevron,
  inline,
  label,
  children,
}: TextLinkProps) => {
  const look = { 'data-tone': tone, 'data-inline': inline || undefined, 'aria-label': label };
  const content = (
    <>
      {children}
      {chevron && <ChevronRightIcon size={16} />}
    </>
  );
  if (to !== undefined) {
    return (
      <Anchor to={to} onClick={onClick} {...look}>
        {content}
      </Anchor>
    );
  }
  if (href !== undefined) {
    return (
      <Outside href={href} target="_blank" rel="noopener noreferrer" {...look}>
        {content}
      </Outside>
    );
  }
  return (
    <Button type="button" onClick={onClick} {...look}>
      {content}
    </Button>
  );
};
