import { defineTexts } from '#shared/i18n/texts.ts';

const counted =
  (one: string) =>
  ({ count }: Record<string, string | number>): string =>
    `${count} ${one}${String(count) === '1' ? '' : 's'}`;

/** Words of dates, durations, amounts in words and labels read aloud. */
export const formatTexts = defineTexts(
  {
    today: '今天',
    yesterday: '昨天',
    month: '{year} 年 {month} 月',
    day: '{month} 月 {day} 日',
    dayWithYear: '{year} 年 {month} 月 {day} 日',
    // 天 or 日, as it is sent.
    days: '{count} {name}',
    weeks: '{count} 周',
    months: '{count} 个月',
    quarters: '{count} 季',
    years: '{count} 年',
    otherPeriods: '{count} {name}',
    everyDay: '每{name}',
    everyWeek: '每周',
    everyMonth: '每月',
    everyQuarter: '每季',
    everyYear: '每年',
    everyOther: '每{name}',
    amountInYuan: '{value} 元',
    amountInOther: '{currency} {value}',
    amountHidden: '金额已隐藏',
    amountUnknown: '金额未知',
    percent: '百分之 {value}',
    percentUnknown: '比率未知',
    inWords: '{words}元',
    inWordsExact: '{words}元整',
  },
  {
    today: 'Today',
    yesterday: 'Yesterday',
    // No line ends within a date.
    month: '{monthName}\u00a0{year}',
    day: '{day}\u00a0{monthName}',
    dayWithYear: '{day}\u00a0{monthName}\u00a0{year}',
    days: counted('day'),
    weeks: counted('week'),
    months: counted('month'),
    quarters: counted('quarter'),
    years: counted('year'),
    otherPeriods: '{count} {name}',
    everyDay: 'every day',
    everyWeek: 'every week',
    everyMonth: 'every month',
    everyQuarter: 'every quarter',
    everyYear: 'every year',
    everyOther: 'every {name}',
    amountInYuan: '{value} yuan',
    amountInOther: '{currency} {value}',
    amountHidden: 'Amount hidden',
    amountUnknown: 'Amount unknown',
    percent: '{value} percent',
    percentUnknown: 'Rate unknown',
    inWords: '{words} yuan',
    inWordsExact: '{words} yuan',
  },
);
