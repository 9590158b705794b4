import { defineTexts, isOne } from '#shared/i18n/texts.ts';

/** Product card and product list. The specification's English words are used unchanged. */
export const productTexts = defineTexts(
  {
    running: '进行中',
    completed: '已完成',
    unknownStatus: '未知状态',
    status: '状态',
    settlement: '{every}结算收益，到期返还本金',
    settlementUnknown: '到期返还本金',
    totalRate: '总收益率',
    yearly: '折合年化 {percent}%',
    period: '期限',
    investAmount: '投资金额',
    from: '{amount} 起',
    range: '{min} – {max}',
    sold: '已售',
    buyNow: '立即购买',
    buyNowOf: '立即购买 {name}',
    checking: '结果确认中',

    wealth: '财富',
    productTypes: '产品类型',
    productCount: '共 {count} 款',
    riskLine: '投资有风险，预计收益按约定利率测算，不构成承诺。',
    principalNote: '「到期返还本金」按产品合同约定执行，不等于保本承诺。',
  },
  {
    running: 'in progress',
    completed: 'completed',
    unknownStatus: 'unknown status',
    status: 'Status',
    settlement: 'settles income {every} and returns principal at maturity',
    settlementUnknown: 'returns principal at maturity',
    totalRate: 'total yield',
    yearly: '{percent}% a year',
    period: 'period',
    investAmount: 'amount',
    from: 'from {amount}',
    range: '{min} – {max}',
    sold: 'sold',
    buyNow: 'buy now',
    buyNowOf: 'buy now {name}',
    checking: 'checking the result',

    wealth: 'Wealth',
    productTypes: 'Product types',
    productCount: ({ count }) => (isOne(count) ? '1 product' : `${count} products`),
    riskLine:
      'Investing carries risk. Expected income is calculated at the agreed rate and is not a promise.',
    principalNote:
      '“Returns principal at maturity” follows the product contract; it is not a capital guarantee.',
  },
);
