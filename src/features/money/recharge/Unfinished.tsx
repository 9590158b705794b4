import type { Deposit } from '#api/contract/money.ts';
import { formatTime } from '#shared/format.ts';
import { moneyTexts } from '#shared/i18n/catalogues/moneyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, payMoneyPath } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { useMoneyText } from '../useMoneyText.ts';
import type { RechargeForm } from './useRecharge.ts';

interface UnfinishedProps {
  /** The deposit that waits to be paid, if the list has one. */
  deposit: Deposit | undefined;
  outcome: RechargeForm['outcome'];
}

/**
 * A recharge that waits to be paid leads on to its payment (code 3003 or the list says so); one
 * whose outcome is unknown is neither called made nor failed.
 */
export const Unfinished = ({ deposit, outcome }: UnfinishedProps) => {
  const t = useTexts(moneyTexts);
  const money = useMoneyText();
  const orderNo =
    (outcome !== null && outcome !== 'unknown' ? outcome.orderNo : null) ?? deposit?.order_no;
  if (orderNo) {
    return (
      <Tip
        tone="amber"
        role="status"
        action={<TextLink to={payMoneyPath(orderNo)}>{t('continuePaying')}</TextLink>}
      >
        {deposit
          ? t('unpaidOf', {
              amount: money(deposit.pay_amount ?? deposit.amount),
              time: formatTime(deposit.expire_at),
            })
          : t('unpaid')}
      </Tip>
    );
  }
  if (outcome === null) return null;
  return (
    <Tip
      tone="amber"
      role="alert"
      action={<TextLink to={paths.rechargeList}>{t('seeRecords')}</TextLink>}
    >
      {t(outcome === 'unknown' ? 'outcomeUnknown' : 'unpaid')}
    </Tip>
  );
};
