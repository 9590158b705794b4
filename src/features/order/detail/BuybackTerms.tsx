import { styled } from '@mui/material/styles';
import type { Buyback, Order } from '#api/contract/order.ts';
import { formatDate } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { AmountContext, useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { wholeAmounts } from '#shared/ui/amounts/wholeAmounts.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { SheetFacts } from '#shared/ui/keypads/SheetFacts.ts';
import { buybackTexts } from './buybackTexts.ts';
import { stillToCome } from './stillToCome.ts';
import { useFeeLabel } from './useFeeLabel.ts';

const Choices = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
});
const Choice = styled('div')(({ theme }) => ({
  ...wholeAmounts,
  flex: '1 1 8.5rem',
  padding: '12px 14px',
  borderRadius: radius.inset,
  backgroundColor: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.ink2 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.ink3 },
}));

/**
 * What a buyback returns compared with holding to maturity, and how the refund works. Shown even
 * while amounts are hidden: a decision needs the figures.
 */
export const BuybackTerms = ({ order, buyback }: { order: Order; buyback: Buyback }) => {
  const t = useTexts(buybackTexts);
  const feeLabel = useFeeLabel();
  const { currency } = useAmountDisplay();
  return (
    <AmountContext value={{ currency, isHidden: false }}>
      <Choices>
        <Choice>
          <dt>{t('leaveNow')}</dt>
          <dd>
            <Amount value={buyback.refund_amount} size="l" />
            {buyback.arrival && <small>{t('arrives', { arrival: buyback.arrival })}</small>}
          </dd>
        </Choice>
        <Choice>
          <dt>{t('holdOn')}</dt>
          <dd>
            <Amount value={stillToCome(order)} size="l" />
            <small>{t('until', { date: formatDate(order.mature_at) })}</small>
          </dd>
        </Choice>
      </Choices>
      <SheetFacts>
        <KeyValues
          rows={[
            { label: t('principal'), value: <Amount value={order.amount} even /> },
            {
              label: feeLabel(buyback),
              value: (
                <Amount
                  value={buyback.fee}
                  {...(isPositive(buyback.fee) && { sign: 'out' })}
                  even
                />
              ),
            },
            {
              label: t('deducted'),
              value: (
                <Amount
                  value={buyback.deduct_income}
                  {...(isPositive(buyback.deduct_income) && { sign: 'out' })}
                  even
                />
              ),
            },
            { label: t('forgone'), value: <Amount value={order.pending_income} even /> },
          ]}
        />
      </SheetFacts>
      <Tip tone="amber">{t('final')}</Tip>
    </AmountContext>
  );
};
