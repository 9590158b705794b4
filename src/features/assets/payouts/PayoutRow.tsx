import { styled } from '@mui/material/styles';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { investDetailPath } from '#shared/paths.ts';
import { bare } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { RowMeta, RowName } from '#shared/ui/lists/rowParts.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { PayoutMark } from './PayoutMark.tsx';
import type { Payout } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { RowSide, RowWhat, rowFace } from './rowParts.ts';

const Root = styled(Link)(({ theme }) => ({
  ...bare,
  ...rowFace,
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -3 },
}));

/** One payout to come; leads to its order. Nothing here is credited yet, so nothing has a sign. */
export const PayoutRow = ({ payout }: { payout: Payout }) => {
  const t = useTexts(payoutTexts);
  const { kind, no, of } = payout;
  const settlement = no === null || of === null ? t('settlementOf') : t('settlement', { no, of });
  return (
    <Root to={investDetailPath(payout.orderId)}>
      <PayoutMark kind={kind} />
      <RowWhat>
        <RowName>{payout.productName || UNKNOWN}</RowName>
        <RowMeta>{kind === 'principal' ? t('maturity') : settlement}</RowMeta>
      </RowWhat>
      <RowSide>
        <Amount value={payout.amount} symbol={false} even />
        <ChevronRightIcon size={16} />
      </RowSide>
    </Root>
  );
};
