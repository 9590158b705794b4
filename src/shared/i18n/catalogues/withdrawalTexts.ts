import { defineTexts } from '#shared/i18n/texts.ts';

/** The steps of a withdrawal, on the page that submits one and in its records. */
export const withdrawalTexts = defineTexts(
  {
    applied: '提交提现申请',
    checked: '人工审核',
    paying: '银行打款',
    arrived: '到账',
    refused: '已驳回',
    unpaid: '打款失败',
    returned: '款项已退回余额',
    expected: '预计 {time} 前到账',
  },
  {
    applied: 'Withdrawal requested',
    checked: 'Review',
    paying: 'Payment by the bank',
    arrived: 'Arrival',
    refused: 'Rejected',
    unpaid: 'Payment failed',
    returned: 'The money was returned to your balance',
    expected: 'Expected before {time}',
  },
);
