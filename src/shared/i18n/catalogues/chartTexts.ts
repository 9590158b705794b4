import { defineTexts } from '#shared/i18n/texts.ts';

/** A chart or its table, and how many rows a sum is of. */
export const chartTexts = defineTexts(
  {
    showTable: '查看表格',
    showChart: '查看图表',
    allRows: '共 {count} 笔',
  },
  {
    showTable: 'Show as a table',
    showChart: 'Show as a chart',
    allRows: '{count} in all',
  },
);
