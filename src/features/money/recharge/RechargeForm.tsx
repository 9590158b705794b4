import { styled } from '@mui/material/styles';
import type { Pay } from '#api/contract/money.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { LimitedAmount } from '../LimitedAmount.tsx';
import { moneyTexts } from '../moneyTexts.ts';
import { useMoneyText } from '../useMoneyText.ts';
import { ChannelList } from './ChannelList.tsx';
import { CoinQuote } from './CoinQuote.tsx';
import { channelReason, quickAmounts, rechargeSums } from './channelRules.ts';
import { QuickAmounts } from './QuickAmounts.tsx';
import type { RechargeForm as Form } from './useRecharge.ts';

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  padding: '8px 4px 0',
}));

const useProblemText = (form: Form): string | undefined => {
  const t = useTexts(moneyTexts);
  const money = useMoneyText();
  const { problem, pay, amount } = form;
  if (problem !== 'limit') return problem ? t(problem) : undefined;
  return pay && channelReason(pay, amount) === 'reasonBelow'
    ? t('reasonBelow', { min: money(pay.amount_min) })
    : t('reasonAbove', { max: money(pay?.amount_max ?? null) });
};

/**
 * Amount, ways to pay, the fee and when the money is credited, the warning about accounts, the
 * platform's advice. What is paid and credited is above the screen's button.
 */
export const RechargeForm = ({ pays, form }: { pays: readonly Pay[]; form: Form }) => {
  const t = useTexts(moneyTexts);
  const money = useMoneyText();
  const { pay, amount } = form;
  const advice = useAppSelector(selectWebsite)?.deposit.tips ?? '';
  const sums = rechargeSums(pay, amount);
  const rows: KeyValue[] = [
    ...(isPositive(sums.fee)
      ? [{ label: t('feeLabel'), value: t('feeTaken', { fee: money(sums.fee) }) }]
      : []),
    ...(pay?.arrival ? [{ label: t('arrivalTime'), value: pay.arrival }] : []),
  ];
  return (
    <ShownAmounts>
      <Columns>
        <ColumnPart>
          <Card>
            <LimitedAmount
              label={t('amount')}
              ref={form.field}
              value={amount}
              onChange={form.setAmount}
              disabled={form.busy}
              error={useProblemText(form)}
              min={pay?.amount_min}
              max={pay?.amount_max}
              limits={{
                both: (min, max) => t('limits', { min, max }),
                from: (min) => t('limitsFrom', { min }),
                upTo: (max) => t('limitsUpTo', { max }),
              }}
            />
            <QuickAmounts amounts={quickAmounts(pay)} value={amount} onPick={form.setAmount} />
          </Card>
          <Heading>{t('chooseChannel')}</Heading>
          <ChannelList
            pays={pays}
            amount={amount}
            chosen={pay}
            sub={form.sub}
            onChoose={form.setPay}
            onSub={form.setSub}
          />
        </ColumnPart>
        <ColumnPart data-beside>
          {isPositive(amount) && (rows.length > 0 || pay?.type === 'coin') && (
            <Card>
              <KeyValues rows={rows} />
              {pay?.type === 'coin' && <CoinQuote amount={sums.pay} />}
            </Card>
          )}
          <Tip tone="amber">{t('ownAccount')}</Tip>
          {advice && <Tip tone="brand">{advice}</Tip>}
        </ColumnPart>
      </Columns>
    </ShownAmounts>
  );
};
