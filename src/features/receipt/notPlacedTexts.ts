import { defineTexts } from '#shared/i18n/texts.ts';

/** What is said of a write of money that was not carried out, or not found, and what to do now. */
export const notPlacedTexts = defineTexts(
  {
    purchaseNotPlaced: '这笔购买未成交',
    purchaseNotPlacedText: '没有扣款，可以重新购买。',
    purchaseNotFound: '没有查到这笔购买',
    purchaseNotFoundText: '还不能确定是否成交。再次购买之前，请先核对订单和余额。',
    withdrawalNotPlaced: '这笔提现没有提交成功',
    withdrawalNotPlacedText: '余额没有变动，可以重新提交。',
    withdrawalNotFound: '没有查到这笔提现',
    withdrawalNotFoundText: '还不能确定是否提交。再次提交之前，请先核对提现记录和余额。',
    buybackNotPlaced: '这次回购没有办理',
    buybackNotPlacedText: '订单没有因此变动；投资仍在进行时可以重新申请。',
    buybackNotFound: '没有查到这次回购',
    buybackNotFoundText: '还不能确定是否办理。再次申请之前，请先核对订单。',
    product: '产品',
    purchase: '购买金额',
    withdrawal: '提现金额',
  },
  {
    purchaseNotPlaced: 'This purchase was not placed',
    purchaseNotPlacedText: 'Nothing was charged; you can buy again.',
    purchaseNotFound: 'This purchase was not found',
    purchaseNotFoundText:
      'Whether it was placed is not certain yet. Check your orders and balance before you buy again.',
    withdrawalNotPlaced: 'This withdrawal was not submitted',
    withdrawalNotPlacedText: 'Your balance is unchanged; you can submit it again.',
    withdrawalNotFound: 'This withdrawal was not found',
    withdrawalNotFoundText:
      'Whether it was submitted is not certain yet. Check your withdrawals and balance before you submit it again.',
    buybackNotPlaced: 'This buyback was not carried out',
    buybackNotPlacedText:
      'It changed nothing of the order; while that is running you can request it again.',
    buybackNotFound: 'This buyback was not found',
    buybackNotFoundText:
      'Whether it was carried out is not certain yet. Check the order before you request it again.',
    product: 'Product',
    purchase: 'Amount',
    withdrawal: 'Amount',
  },
);
