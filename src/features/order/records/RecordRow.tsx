import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { media } from '#shared/theme/media.ts';
import { bare, wholeWords, withoutForcedEdge } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { StatusChip } from '../StatusChip.tsx';
import { recordTexts } from './recordTexts.ts';

/** From a wide screen's width on, what is below each other is side by side, as in a table. */
const wide = `@media ${media.wide}`;
const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
});
const Open = styled('button')(({ theme }) => ({
  ...bare,
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 64,
  padding: `12px ${cardPadding}`,
  borderRadius: 'inherit',
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -2 },
  ...withoutForcedEdge,
}));
const What = styled('span')(({ theme }) => ({
  ...wholeWords,
  flex: '1 1 9rem',
  minWidth: 0,
  '& b': { ...theme.typography.body1, display: 'block', fontWeight: 500 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.ink3,
  },
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'center',
    columnGap: 24,
    // Beside the name is the time, below both what else there is.
    '& small + small': { gridColumn: '1 / -1' },
  },
}));
const Side = styled('span')({
  display: 'grid',
  justifyItems: 'end',
  gap: 4,
  marginLeft: 'auto',
  fontSize: '1.0625rem',
  [wide]: {
    gridTemplateColumns: '8rem 7rem',
    alignItems: 'center',
    columnGap: 24,
  },
});
const Note = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginTop: -6,
  padding: `0 ${cardPadding} 10px`,
  color: theme.vars.palette.ink2,
  '& > p': { flex: '1 1 8rem' },
}));

interface RecordRowProps {
  of: 'deposit' | 'withdrawal';
  status: number;
  name: ReactNode;
  /** A small line below the name. */
  time: string;
  /** One more of them, about what its amount is made up of. */
  sums?: ReactNode;
  amount: ReactNode;
  /** A note, with the next action. */
  note?: string;
  action?: ReactNode;
  onOpen: () => void;
}

/** A deposit or a withdrawal: name, time, amount, status and action. */
export const RecordRow = (props: RecordRowProps) => {
  const { of, status, name, time, sums, amount, note, action, onOpen } = props;
  const t = useTexts(recordTexts);
  return (
    <Root>
      <Open type="button" aria-haspopup="dialog" onClick={onOpen}>
        <What>
          <b>{name}</b>
          <small>{time}</small>
          {sums && <small>{sums}</small>}
        </What>
        <Side>
          {amount}
          <StatusChip of={of} status={status} label={t('status')} />
        </Side>
      </Open>
      {(note || action) && (
        <Note>
          <p>{note}</p>
          {action}
        </Note>
      )}
    </Root>
  );
};
