import { styled } from '@mui/material/styles';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { investDetailPath } from '#shared/paths.ts';
import { ROOM_FOR_TWO } from '#shared/theme/media.ts';
import { bare } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { RowMeta, RowName } from '#shared/ui/lists/rowParts.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { PayoutMark } from './PayoutMark.tsx';
import type { Payout } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';

const Root = styled(Link)(({ theme }) => ({
  ...bare,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 62,
  padding: `11px 12px 11px ${cardPadding}`,
  borderRadius: 'inherit',
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -3 },
}));
const What = styled('span')({
  flex: '1 1 7rem',
  minWidth: 0,
  // Where all of them have the width of a wide page, one is a line of a table.
  [`@container ${ROOM_FOR_TWO}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'baseline',
    columnGap: 24,
  },
});
const Side = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  color: theme.vars.palette.ink1,
  '& > svg': { color: theme.vars.palette.ink3 },
}));

/** One payout to come; leads to its order. Nothing here is credited yet, so nothing has a sign. */
export const PayoutRow = ({ payout }: { payout: Payout }) => {
  const t = useTexts(payoutTexts);
  const { kind, no, of } = payout;
  const settlement = no === null || of === null ? t('settlementOf') : t('settlement', { no, of });
  return (
    <Root to={investDetailPath(payout.orderId)}>
      <PayoutMark kind={kind} />
      <What>
        <RowName>{payout.productName || UNKNOWN}</RowName>
        <RowMeta>{kind === 'principal' ? t('maturity') : settlement}</RowMeta>
      </What>
      <Side>
        <Amount value={payout.amount} symbol={false} even />
        <ChevronRightIcon size={16} />
      </Side>
    </Root>
  );
};
