import { defineTexts } from '#shared/i18n/texts.ts';

/** Pictures of numbers: income by day or month, what the holdings consist of, sums of months. */
export const chartTexts = defineTexts(
  {
    showTable: '查看表格',
    showChart: '查看图表',

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
    recentDays: '最近 {count} 天',
    recentMonths: '最近 {count} 个月',
    nothingCredited: '还没有到账的收益，到账后会显示在这里。',
    notAllLoaded: '到账笔数较多，读完一段时间的全部记录后才在这里汇总。',

    holdings: '持有本金分布',
    holdingsSummary: '持有本金 {total}：{parts}。',
    part: '{name} {percent}%',
    product: '产品',
    principal: '持有本金',
    share: '占比',
    otherProducts: '其他 {count} 款',
    notLoaded: '未加载的投资',
    ofLoaded: '按已加载的 {count} 笔持有中投资统计',

    monthIn: '收入',
    monthOut: '支出',
    monthCredited: '到账',
    monthPlanned: '待结算',
    allRows: '共 {count} 笔',
  },
  {
    showTable: 'Show as a table',
    showChart: 'Show as a chart',

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
    bucketValue: ({ when, amount, count }) =>
      `${when}, ${amount}, ${count} ${String(count) === '1' ? 'payment' : 'payments'}`,
    times: ({ count }) => `${count} ${String(count) === '1' ? 'payment' : 'payments'}`,
    day: 'Day',
    month: 'Month',
    amount: 'Amount',
    number: 'Payments',
    countedAll: ({ count }) =>
      String(count) === '1' ? 'The one payment credited' : `All ${count} payments credited`,
    recentDays: ({ count }) => (String(count) === '1' ? 'The last day' : `Last ${count} days`),
    recentMonths: ({ count }) =>
      String(count) === '1' ? 'The last month' : `Last ${count} months`,
    nothingCredited: 'Nothing has been credited yet. Income will appear here once it is.',
    notAllLoaded: 'Many payments: a total appears here once all of a period are loaded.',

    holdings: 'What you hold',
    holdingsSummary: 'Principal held {total}: {parts}.',
    part: '{name} {percent}%',
    product: 'Product',
    principal: 'Principal held',
    share: 'Share',
    otherProducts: ({ count }) => `${count} ${String(count) === '1' ? 'other' : 'others'}`,
    notLoaded: 'Investments not loaded',
    ofLoaded: 'Based on the {count} running investments loaded so far',

    monthIn: 'In',
    monthOut: 'Out',
    monthCredited: 'Credited',
    monthPlanned: 'To be settled',
    allRows: '{count} in all',
  },
);
