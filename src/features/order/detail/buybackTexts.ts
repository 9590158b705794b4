import { defineTexts } from '#shared/i18n/texts.ts';

/** The buyback, on /investdetail. */
export const buybackTexts = defineTexts(
  {
    apply: '申请回购',
    costUnknown: '暂时查不到现在回购能退回多少，请稍后刷新再试或联系客服。',
    title: '提前回购',
    leaveNow: '现在回购，退回',
    holdOn: '持有到期，还将收回',
    until: '{date} 到期',
    arrives: '到账时间：{arrival}',
    principal: '投资本金',
    fee: '手续费',
    feeRate: '手续费（{rate}%）',
    deducted: '扣回已结收益',
    forgone: '放弃的待结算收益',
    final: '提交后不能撤回，尚未结算的收益不再支付。',
    passwordRequired: '请输入密码',
    setPassword: '去设置',
    confirm: '确认回购',
    checking: '回购结果确认中，确认前请勿重复申请。',
    checkingText: '没有收到明确的结果。我们正在核对这笔订单，核对完成后这里会更新。',
    elsewhere: '另一个页面正在为这笔投资申请回购，结果会在那里显示。出结果之前请勿重复申请。',
    notDone: '已核对：上一次回购没有办理，可以重新申请。',
    orderOver: '已核对：上一次回购没有办理，这笔投资已结束。',
    shownElsewhere: '上一次回购的结果在另一个页面显示。再次申请前，请先核对这笔投资的状态。',
    notFound: '没有查到上一次回购。再次申请前，请稍后刷新，看看这笔投资的状态。',
  },
  {
    apply: 'Request buyback',
    costUnknown:
      'What a buyback would return now is not known. Refresh later, or contact customer service.',
    title: 'Early buyback',
    leaveNow: 'Refund if bought back now',
    holdOn: 'Still to come if held to maturity',
    until: 'Matures {date}',
    arrives: 'Arrives: {arrival}',
    principal: 'Principal',
    fee: 'Fee',
    feeRate: 'Fee ({rate}%)',
    deducted: 'Settled income deducted',
    forgone: 'Income given up',
    final: 'This cannot be undone; income not settled yet will not be paid.',
    passwordRequired: 'please enter password',
    setPassword: 'Go set',
    confirm: 'Confirm',
    checking:
      'The result of the buyback is being checked; please do not request it again meanwhile.',
    checkingText:
      'No clear result was received. We are checking this order, and this page will be updated.',
    elsewhere:
      'Another page is requesting the buyback of this investment and will show the result; please do not request it again meanwhile.',
    notDone: 'Checked: the last buyback was not carried out; you can request it again.',
    orderOver: 'Checked: the last buyback was not carried out; this investment has ended.',
    shownElsewhere:
      'Another page shows what became of the last buyback. Look at this investment before you request it again.',
    notFound:
      'The last buyback was not found. Refresh in a while and look at this investment before you request it again.',
  },
);
