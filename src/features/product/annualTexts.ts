import { defineTexts } from '#shared/i18n/texts.ts';

/** What an annual rate is: for the page of a product and its buy dialog. */
export const annualTexts = defineTexts(
  { note: '按单利折算，仅便于不同期限比较，不代表实际可持续获得的年收益。' },
  {
    note: 'Converted with simple interest, only to compare periods of different lengths; it is not a yearly income you can count on.',
  },
);
