import type { Deposit } from '#api/contract/money.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, payMoneyPath } from '#shared/paths.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { moneyTexts } from '../moneyTexts.ts';
import { ReviewTip } from '../ReviewTip.tsx';
import { useMoneyText } from '../useMoneyText.ts';
import type { RechargeForm } from './useRecharge.ts';

interface UnfinishedProps {
  /** The unpaid deposit, if the list has it. */
  deposit: Deposit | undefined;
  /** Those read so far: one under review must not be paid twice. */
  deposits: readonly Deposit[];
  outcome: RechargeForm['outcome'];
  /** Where the end of the payment leads, if not home. */
  redirect: string | null;
}

const OUTCOME_TEXTS = { unknown: 'outcomeUnknown', inReview: 'inReview' } as const;

/**
 * Links to the payment of an unpaid recharge (from the list, or after code 3003); a recharge with
 * an unknown outcome is shown neither as made nor as failed.
 */
export const Unfinished = ({ deposit, deposits, outcome, redirect }: UnfinishedProps) => {
  const t = useTexts(moneyTexts);
  const timeText = useTimeText();
  const money = useMoneyText();
  const { isHidden } = useAmountDisplay();
  const named = outcome !== null && typeof outcome === 'object' ? outcome.orderNo : null;
  const orderNo = named ?? deposit?.order_no;
  const words = (): string => {
    if (!deposit?.pay_amount) return t('unpaid');
    const time = deposit.expire_at === null ? null : timeText(deposit.expire_at);
    if (isHidden) return time === null ? t('unpaid') : t('unpaidUntil', { time });
    const amount = money(deposit.pay_amount);
    return time === null ? t('unpaidAmount', { amount }) : t('unpaidOf', { amount, time });
  };
  if (orderNo) {
    return (
      <Tip
        tone="amber"
        role="status"
        action={<TextLink to={payMoneyPath(orderNo, redirect)}>{t('continuePaying')}</TextLink>}
      >
        {words()}
      </Tip>
    );
  }
  if (outcome === null) {
    return <ReviewTip deposits={deposits} text="payOnce" redirect={redirect} />;
  }
  return (
    <Tip
      tone="amber"
      role="alert"
      action={<TextLink to={paths.rechargeList}>{t('seeRecords')}</TextLink>}
    >
      {t(typeof outcome === 'object' ? 'unpaid' : OUTCOME_TEXTS[outcome])}
    </Tip>
  );
};
