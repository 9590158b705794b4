import { defineTexts, isOne } from '#shared/i18n/texts.ts';

const settlements = (count: unknown): string =>
  `${count} ${isOne(count) ? 'settlement' : 'settlements'}`;

/** Income by day or month, as a chart, as a table and in the heads of months. */
export const incomeTexts = defineTexts(
  {
    incomeChart: '到账收益',
    unit: '按日或按月',
    byDay: '按日',
    byMonth: '按月',
    incomeByDay: '每日到账收益，{from} 至 {to}，共 {total}，最多的是 {best}，{most}。',
    incomeByMonth: '每月到账收益，{from} 至 {to}，共 {total}，最多的是 {best}，{most}。',
    chooseDay: '选择日期',
    chooseMonth: '选择月份',
    bucketValue: '{when}，{amount}，{count} 笔',
    times: '{count} 笔',
    day: '日期',
    month: '月份',
    amount: '金额',
    number: '笔数',
    countedAll: '到账的全部 {count} 笔',
    recentDays: ({ count }) => (isOne(count) ? '今天' : `最近 ${count} 天`),
    recentMonths: ({ count }) => (isOne(count) ? '本月' : `最近 ${count} 个月`),
    span: '{from} 至 {to}',
    nothingCredited: '还没有到账的收益，到账后会显示在这里。',
    notAllLoaded: '到账笔数较多，读完一段时间的全部记录后才在这里汇总。',
    withGaps: '记录不全，这里暂不汇总。',
    monthCredited: '到账',
    monthPlanned: '待结算',
  },
  {
    incomeChart: 'Income credited',
    unit: 'By day or month',
    byDay: 'Day',
    byMonth: 'Month',
    incomeByDay:
      'Income credited by day, {from} to {to}: {total} in all, the most on {best}: {most}.',
    incomeByMonth:
      'Income credited by month, {from} to {to}: {total} in all, the most in {best}: {most}.',
    chooseDay: 'Choose a day',
    chooseMonth: 'Choose a month',
    bucketValue: ({ when, amount, count }) => `${when}, ${amount}, ${settlements(count)}`,
    times: ({ count }) => settlements(count),
    day: 'Day',
    month: 'Month',
    amount: 'Amount',
    number: 'Settlements',
    countedAll: ({ count }) =>
      isOne(count) ? 'The one settlement credited' : `All ${count} settlements credited`,
    recentDays: ({ count }) => (isOne(count) ? 'Today' : `Last ${count} days`),
    recentMonths: ({ count }) => (isOne(count) ? 'This month' : `Last ${count} months`),
    span: '{from} to {to}',
    nothingCredited: 'Nothing has been credited yet. Income will appear here once it is.',
    notAllLoaded: 'Many settlements: a total appears here once all of some days are loaded.',
    withGaps: 'Some records are missing, so there are no totals here.',
    monthCredited: 'Credited',
    monthPlanned: 'To be settled',
  },
);
