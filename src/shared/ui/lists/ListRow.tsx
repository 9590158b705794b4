import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { LARGE_LETTERS } from '#shared/theme/media.ts';
import { bare, capital } from '#shared/theme/styles.ts';
import { cardPadding, motion } from '#shared/theme/tokens.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: cardPadding,
    right: 0,
    top: 0,
    height: 1,
    backgroundColor: theme.vars.palette.line,
    transform: 'scaleY(.6)',
  },
  // The icon and the gap: the hairline starts where the text does.
  '&[data-icon]::before': { left: `calc(${cardPadding} + 1.5rem + 12px)` },
}));

/** Very large text: a value that does not fit beside its label is below it. */
const LARGE = `@media ${LARGE_LETTERS}`;

const face = ({ theme }: { theme: Theme }): CSSObject => ({
  ...bare,
  ...theme.typography.body1,
  cursor: 'inherit',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 54,
  padding: `9px 14px 9px ${cardPadding}`,
  flexWrap: 'wrap',
  rowGap: 0,
});

const tappable = ({ theme }: { theme: Theme }): CSSObject => ({
  ...face({ theme }),
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -3, borderRadius: 14 },
});

const Still = styled('div')(face);
const Anchor = styled(Link)(tappable);
const Button = styled('button')(tappable);

const IconSlot = styled('span')(({ theme }) => ({ flex: 'none', color: theme.vars.palette.brand }));
const Text = styled('span')({
  flex: '1 1 min-content',
  minWidth: 0,
  [LARGE]: { flexBasis: '4.2rem' },
});
const Label = styled('span')({ ...capital, display: 'block' });
const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.ink3,
}));
const End = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: '0 0 auto',
  maxWidth: '60%',
  marginLeft: 'auto',
  textAlign: 'end',
  color: theme.vars.palette.ink3,
  '& [role="img"]': { fontWeight: 'inherit' },
  [LARGE]: { maxWidth: '100%' },
}));

export interface ListRowProps {
  icon?: ReactNode;
  label: ReactNode;
  /** Small text below the label. */
  note?: ReactNode;
  /** Right-hand text, a switch or a chip. */
  value?: ReactNode;
  /** Makes it a link to that address, with a chevron. */
  to?: string;
  /** Makes it a button, with a chevron. */
  onClick?: () => void;
}

/** Row of a `ListGroup`: icon, label, value, chevron; at least 54 px high. */
export const ListRow = ({ icon, label, note, value, to, onClick }: ListRowProps) => {
  const content = (
    <>
      {icon != null && <IconSlot>{icon}</IconSlot>}
      <Text>
        <Label>{label}</Label>
        {note != null && <Note>{note}</Note>}
      </Text>
      <End>
        {value}
        {(to !== undefined || onClick) && <ChevronRightIcon size={16} />}
      </End>
    </>
  );
  const body =
    to !== undefined ? (
      <Anchor to={to} onClick={onClick}>
        {content}
      </Anchor>
    ) : onClick ? (
      <Button type="button" onClick={onClick}>
        {content}
      </Button>
    ) : (
      <Still>{content}</Still>
    );
  return <Item data-icon={icon != null || undefined}>{body}</Item>;
};
