import { defineTexts } from '#shared/i18n/texts.ts';

/** What the holdings consist of, as a chart and as a table. */
export const holdingsTexts = defineTexts(
  {
    holdings: '持有本金分布',
    holdingsSummary: '持有本金 {total}：{parts}。',
    part: '{name} {percent}%',
    product: '产品',
    principal: '持有本金',
    share: '占比',
    otherProducts: '其他 {count} 款',
  },
  {
    holdings: 'What you hold',
    holdingsSummary: 'Principal held {total}: {parts}.',
    part: '{name} {percent}%',
    product: 'Product',
    principal: 'Principal held',
    share: 'Share',
    otherProducts: ({ count }) => `${count} ${String(count) === '1' ? 'other' : 'others'}`,
  },
);
