import { defineTexts } from '#shared/i18n/texts.ts';

/** What a member is left with after a purchase, a withdrawal or a buyback. It stays when the toast that says so is over. */
export const receiptTexts = defineTexts(
  {
    purchase: '购买凭证',
    withdrawal: '提现申请回执',
    buyback: '回购申请回执',
    bought: '已购买',
    submitted: '已提交',
    orderNo: '订单号',
    nextIncome: '下次收益',
    matures: '到期返还本金',
    arrives: '预计到账',
    refund: '退回金额',
    seeOrder: '查看订单',
    seeOrders: '查看全部订单',
    seeWithdrawals: '查看提现记录',
    done: '完成',
    notLoaded: '订单详情暂时没有读到，可以稍后在订单里查看。',
  },
  {
    purchase: 'Purchase receipt',
    withdrawal: 'Withdrawal receipt',
    buyback: 'Buyback receipt',
    bought: 'Purchased',
    submitted: 'Submitted',
    orderNo: 'Order number',
    nextIncome: 'Next income',
    matures: 'Principal due back',
    arrives: 'Expected arrival',
    refund: 'Refund',
    seeOrder: 'View order',
    seeOrders: 'View orders',
    seeWithdrawals: 'View withdrawals',
    done: 'Done',
    notLoaded: 'The order could not be read just now; find it later among your orders.',
  },
);
