import { defineTexts } from '#shared/i18n/texts.ts';

/**
 * The buy dialog. English sentences in the specification are used unchanged (sections 2, 4 and 5).
 */
export const buyTexts = defineTexts(
  {
    promptTitle: '您还未设置交易密码，无法投资',
    promptConfirm: '去设置',
    cancel: '取消',
    confirm: '确认投资',
    understood: '知道了',

    totalRate: '总收益率',
    period: '期限',
    minimum: '最低金额',
    amount: '投资金额',
    fixedAmount: '金额固定，不可修改',
    units: '购买份数',
    perUnit: '每份 {amount}',
    unitLimit: '限购 {max} 份',
    expectedIncome: '预计收益',
    balance: '可用余额',
    payPassword: '支付密码',
    enterPayPassword: '输入 6 位支付密码',
    enterAmount: '输入投资金额',
    passwordRequired: '请输入密码',
    passwordSixDigits: '支付密码为 6 位数字',
    amountRequired: '请输入购买数量',
    amountOutside: '可投 {range}',
    balanceShort: '余额不足，差 {amount}',
    goRecharge: '去充值',
    unitsLeft: '还可购买 {count} 份',
    amountLeft: '剩余额度 {amount}',

    shareOfBalance: '这笔占可用余额 {percent}%。',
    pause: '先停一停：这笔钱 {term}内可能不能随时取回。',
    pauseUntilMaturity: '先停一停：这笔钱到期前可能不能随时取回。',
    riskLine: '投资有风险，预计收益按约定利率测算，不构成承诺。',

    checkingTitle: '结果确认中',
    checkingText:
      '服务器还没有给出明确结果。我们正在核对您的订单，确认前请不要重复购买，这款产品暂时不能再买。',
    checkingProduct: '产品',
    checkingAmount: '金额',
    checkingUnits: '份数',
    checkingStarted: '提交时间',
    checkingUntil: '预计确认',
    checkingUntilTime: '{time} 前后',
    seeOrders: '查看订单',
  },
  {
    promptTitle: 'You have not set a transaction password, cannot invest',
    promptConfirm: 'Go set',
    cancel: 'Cancel',
    confirm: 'Confirm',
    understood: 'Got it',

    totalRate: 'total yield rate',
    period: 'period',
    minimum: 'minimum amount',
    amount: 'investment amount',
    fixedAmount: 'The amount is fixed',
    units: 'quantity',
    perUnit: '{amount} each',
    unitLimit: 'up to {max}',
    expectedIncome: 'expected income',
    balance: 'available balance',
    payPassword: 'payment password',
    enterPayPassword: '6-digit payment password',
    enterAmount: 'Enter the amount',
    passwordRequired: 'please enter password',
    passwordSixDigits: 'The payment password has 6 digits',
    amountRequired: 'please enter purchase quantity',
    amountOutside: 'Allowed: {range}',
    balanceShort: 'Balance too low, {amount} short',
    goRecharge: 'Recharge',
    unitsLeft: ({ count }) => (Number(count) === 1 ? '1 unit left' : `${count} units left`),
    amountLeft: '{amount} left',

    shareOfBalance: 'This takes {percent}% of your available balance.',
    pause: 'Pause for a moment: you may not be able to take this money out for {term}.',
    pauseUntilMaturity:
      'Pause for a moment: you may not be able to take this money out before maturity.',
    riskLine:
      'Investing carries risk. Expected income is calculated at the agreed rate and is not a promise.',

    checkingTitle: 'Checking the result',
    checkingText:
      'The server has not given a clear answer yet. We are checking your orders; please do not buy again until we know. This product is locked for the moment.',
    checkingProduct: 'Product',
    checkingAmount: 'Amount',
    checkingUnits: 'Units',
    checkingStarted: 'Submitted at',
    checkingUntil: 'Known by',
    checkingUntilTime: 'about {time}',
    seeOrders: 'View my orders',
  },
);
