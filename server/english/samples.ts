import { SEED_PRODUCTS } from '../seed/products.ts';
import type { Sentence } from './sentences.ts';

const UNITS: readonly Sentence[] = [
  ['个月', 'months'],
  ['天', 'days'],
  ['季', 'quarters'],
  ['周', 'weeks'],
];
const EACH: readonly Sentence[] = [
  ['月', 'month'],
  ['天', 'day'],
  ['季', 'quarter'],
  ['周', 'week'],
];

/** How a product's income is settled, for each unit of its term. */
const howItIsSettled = UNITS.flatMap(([unit, units], index): Sentence[] => {
  const [each, eachEnglish] = EACH[index] ?? ['', ''];
  const chinese = `自购买当日起算，期限 {periods} ${unit}，每${each}结算一次收益，共 {count} 次。每期收益按约定利率计算，精确到分，`;
  const english = `It runs for {periods} ${units} from the day of purchase. Income is settled every ${eachEnglish}, {count} times in all, at the agreed rate and to the cent; `;
  return [
    [
      `${chinese}不足一分的部分计入下一期。`,
      `${english}what is less than a cent is added to the next settlement.`,
    ],
    // As earlier versions wrote it into their databases.
    [`${chinese}尾差计入最后一期。`, `${english}the last settlement takes the remainder.`],
  ];
});

/** The names and texts of a new installation, and those of its sample data. */
export const samples: readonly Sentence[] = [
  ...SEED_PRODUCTS.map(({ name, english }): Sentence => [name, english]),
  ['衡度', 'Hengdu'],
  ['按月结息', 'Monthly'],
  [
    '每月结算一次 · 适合半年以上不用的钱',
    'Settled every month · for money not needed for half a year or more',
  ],
  ['按日结息', 'Daily'],
  [
    '每日结算一次 · 适合一到六个月不用的钱',
    'Settled every day · for money not needed for one to six months',
  ],
  ['按季结息', 'Quarterly'],
  [
    '每季结算一次 · 适合一年以上不用的钱',
    'Settled every quarter · for money not needed for a year or more',
  ],
  ['按周结息', 'Weekly'],
  [
    '每周结算一次 · 适合一个季度左右不用的钱',
    'Settled every week · for money not needed for about a quarter',
  ],
  ['新手体验', 'For beginners'],
  [
    '金额小、期限短 · 先了解流程，再决定',
    'Small amounts, short periods · see how it works, then decide',
  ],
  ['衡度示例资产管理有限公司', 'Hengdu Sample Asset Management Ltd.'],
  // A product's page.
  ['怎么计息', 'How income is calculated'],
  ...howItIsSettled,
  ['什么时候到账', 'When it is credited'],
  [
    '结算日上午 9 点起计入可用余额，遇系统维护顺延。最后一期结算后返还本金。',
    'It is added to the available balance from 9 a.m. of the day of settlement, or after maintenance. The principal is returned after the last settlement.',
  ],
  ['可以提前退出吗', 'Leaving early'],
  [
    '结算满 {count} 期后可以申请回购，平台按本金的 {rate} 收取费用，尚未结算的收益不再支付。',
    'A buyback can be requested after settlement no. {count}. The fee is {rate} of the principal; income not yet settled is no longer paid.',
  ],
  [
    '本产品不支持提前回购，请只投入在期限内用不到的资金。',
    'This product cannot be bought back early. Invest only what you do not need during its period.',
  ],
  ['示例文本，待平台确认。', 'Sample text, to be confirmed by the platform.'],
  [
    '投资有风险，预计收益按约定利率测算，不构成承诺。到期返还本金按产品合同约定执行，不等于保本承诺。',
    'Investing carries risk. Expected income is calculated at the agreed rate and is not a promise. The return of the principal follows the product’s contract and is no guarantee of it.',
  ],
  [
    '信用风险：资金使用方可能无法按时足额支付。',
    'Credit risk: whoever uses the money may not be able to pay in full and in time.',
  ],
  [
    '流动性风险：期限内可能无法取回资金。',
    'Liquidity risk: the money may not be available during the period.',
  ],
  [
    '政策风险：法律法规变化可能影响产品的运作。',
    'Policy risk: changes of laws and rules may affect the product.',
  ],
  ['用户协议', 'User agreement'],
  ['隐私政策', 'Privacy policy'],
  // Home.
  ['收益，讲得清楚', 'Income, plainly told'],
  ['识别非法集资，守护自己的钱', 'Recognise illegal fund-raising, guard your money'],
  ['投资须谨慎', 'Invest with care'],
  [
    '本月 28 日 02:00–04:00 系统维护，期间暂停充值与提现',
    'Maintenance on the 28th of this month, 02:00–04:00: no recharges or withdrawals meanwhile',
  ],
  // Money in and out.
  ['1 个工作日内', 'within 1 working day'],
  ['审核后 {minutes} 分钟内', 'within {minutes} minutes of the review'],
  ['即时', 'at once'],
  ['全天', 'all day'],
  [
    '付款后请上传付款凭证，审核通过后计入可用余额。',
    'Upload the proof of payment afterwards. The amount is credited once the proof has been reviewed.',
  ],
  ['银行转账', 'Bank transfer'],
  [
    '转账至平台对公账户，请务必使用本人账户付款',
    'Transfer to the platform’s company account, from an account of your own only',
  ],
  ['网银 / 柜台', 'Online banking / counter'],
  ['手机银行', 'Mobile banking'],
  ['扫码付款', 'Payment by QR code'],
  ['用手机银行或支付应用扫描付款码', 'Scan the code with a banking or payment app'],
  ['扫码', 'QR code'],
  ['网关支付', 'Payment page'],
  ['跳转至收银台完成付款', 'You pay on the cashier’s page'],
  ['收银台', 'Cashier'],
  ['快捷支付', 'Quick payment'],
  ['渠道升级维护中，恢复时间另行通知', 'Under maintenance; you will be told when it is back'],
  ['{channel} · {route}', '{channel} · {route}'],
  ['参考单位', 'Reference unit'],
  // Banks.
  ['中国工商银行', 'ICBC'],
  ['中国农业银行', 'Agricultural Bank of China'],
  ['中国银行', 'Bank of China'],
  ['中国建设银行', 'China Construction Bank'],
  ['交通银行', 'Bank of Communications'],
  ['中国邮政储蓄银行', 'Postal Savings Bank of China'],
  ['招商银行', 'China Merchants Bank'],
  ['中信银行', 'China CITIC Bank'],
  ['中国光大银行', 'China Everbright Bank'],
  ['中国民生银行', 'China Minsheng Bank'],
  ['兴业银行', 'Industrial Bank'],
  ['浦发银行', 'SPD Bank'],
  ['平安银行', 'Ping An Bank'],
  ['广发银行', 'China Guangfa Bank'],
  ['华夏银行', 'Hua Xia Bank'],
  ['上海银行', 'Bank of Shanghai'],
  ['北京银行', 'Bank of Beijing'],
  ['宁波银行', 'Bank of Ningbo'],
];
