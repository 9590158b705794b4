import { defineTexts } from '#shared/i18n/texts.ts';

/** What is said of a deposit whose page was left before its answer came, and what to do now. */
export const depositReceiptTexts = defineTexts(
  {
    depositSubmitted: '付款凭证已提交',
    depositSubmittedText: '等待审核，审核通过后到账。',
    depositUnknown: '没有收到付款凭证的结果',
    depositUnknownText: '凭证可能已经提交。再次提交之前，请先查看这笔充值的进度。',
    rechargeUnknown: '没有收到充值申请的结果',
    rechargeUnknownText: '充值申请可能已经建立。再次申请之前，请先查看充值记录。',
    orderNo: '订单号',
    amount: '充值金额',
  },
  {
    depositSubmitted: 'Proof of payment submitted',
    depositSubmittedText: 'It waits for review; the money is credited after that.',
    depositUnknown: 'No result of your proof was received',
    depositUnknownText:
      'It may have been submitted. Check this recharge before you submit the proof again.',
    rechargeUnknown: 'No result of your recharge was received',
    rechargeUnknownText:
      'It may have been created. Check your recharges before you ask for it again.',
    orderNo: 'Order number',
    amount: 'Amount',
  },
);
