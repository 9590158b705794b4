import { styled } from '@mui/material/styles';
import type { Tx } from '#api/contract/money.ts';
import { wayOf } from '#api/money/txWays.ts';
import { formatClock } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { media } from '#shared/theme/media.ts';
import { bare, withoutForcedEdge } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { AmountSentence } from '#shared/ui/amounts/AmountSentence.tsx';
import { RowMeta, RowName } from '#shared/ui/lists/rowParts.ts';
import { historyTexts } from './historyTexts.ts';
import { TxIcon } from './TxIcon.tsx';

const Root = styled('button')(({ theme }) => ({
  ...bare,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  width: '100%',
  minHeight: 64,
  padding: `11px ${cardPadding}`,
  borderRadius: 'inherit',
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -3 },
  ...withoutForcedEdge,
}));
/** From a wide screen's width on, what is below each other is side by side, as in a table. */
const wide = `@media ${media.wide}`;
const What = styled('span')({
  flex: '1 1 5rem',
  minWidth: 0,
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 13rem',
    alignItems: 'baseline',
    columnGap: 24,
  },
});
const Side = styled('span')({
  marginLeft: 'auto',
  textAlign: 'right',
  // Beside them on the narrowest phones the name has room for a word a line.
  [`@media ${media.smallest}`]: {
    flex: '1 1 100%',
    display: 'flex',
    flexDirection: 'row-reverse',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    paddingLeft: 52,
  },
  [wide]: {
    display: 'grid',
    gridTemplateColumns: '9rem 12rem',
    alignItems: 'baseline',
    columnGap: 24,
  },
});

/** One transaction: type, time, amount and the balance after it. Opens its details. */
export const TxRow = ({ tx, onOpen }: { tx: Tx; onOpen: () => void }) => {
  const t = useTexts(historyTexts);
  const name = useServerName('transaction')(tx.type, tx.type_name);
  const way = wayOf(tx);
  return (
    <Root type="button" aria-haspopup="dialog" onClick={onOpen}>
      <TxIcon type={tx.type} />
      <What>
        <RowName>{tx.title || name}</RowName>
        <RowMeta>{[name, formatClock(tx.created_at)].filter(Boolean).join(' · ')}</RowMeta>
      </What>
      <Side>
        <Amount value={tx.amount} {...(way && { sign: way })} symbol={false} even />
        <RowMeta>
          <AmountSentence
            amounts={{ amount: tx.balance }}
            text={(written) => t('balanceAfter', written)}
          />
        </RowMeta>
      </Side>
    </Root>
  );
};
