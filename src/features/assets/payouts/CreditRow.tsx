import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { RowMeta, RowName } from '#shared/ui/lists/rowParts.ts';
import type { Credit } from './credits.ts';
import { PayoutMark } from './PayoutMark.tsx';
import { payoutTexts } from './payoutTexts.ts';
import { RowSide, RowWhat, rowFace } from './rowParts.ts';

const Root = styled('div')(rowFace);

/** One credited payout, with the words of the account's line; that names no order, so it leads nowhere. */
export const CreditRow = ({ credit }: { credit: Credit }) => {
  const t = useTexts(payoutTexts);
  const kind = t(credit.kind);
  return (
    <Root>
      <PayoutMark kind="credited" />
      <RowWhat>
        <RowName>{credit.title || kind}</RowName>
        <RowMeta>{[kind, credit.remark].filter(Boolean).join(' · ')}</RowMeta>
      </RowWhat>
      <RowSide>
        <Amount value={credit.amount} sign="in" symbol={false} even />
      </RowSide>
    </Root>
  );
};
