import { defineTexts } from '../texts.ts';

/** Words of the fields for amounts. */
export const amountTexts = defineTexts(
  {
    unclear: '看不出是多少，请只用数字和小数点，如 1234.5',
  },
  {
    unclear: 'Not clear how much; use digits and a decimal point, like 1234.5',
  },
);
