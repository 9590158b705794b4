import { defineTexts } from '#shared/i18n/texts.ts';

/** A recharge that was paid and is under review, where another payment begins or the balance is asked for. */
export const reviewTexts = defineTexts(
  {
    payOnce: '您有一笔充值正在审核，请不要重复付款。',
    notCredited: '您有一笔充值正在审核，通过后才会计入可用余额。',
    seeProgress: '查看进度',
  },
  {
    payOnce: 'A recharge is under review. Please do not pay for it again.',
    notCredited: 'A recharge is under review; it is added to your balance once it is approved.',
    seeProgress: 'View progress',
  },
);
