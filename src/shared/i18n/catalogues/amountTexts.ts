import { defineTexts } from '../texts.ts';

/** Words of the fields for amounts. */
export const amountTexts = defineTexts(
  {
    unclear: '看不出是多少，请只用数字和小数点，如 1234.5',
    whole: '请填整数金额，不用小数点和逗号',
  },
  {
    unclear: 'Not clear how much; use digits and a decimal point, like 1234.5',
    whole: 'Enter a whole amount, without points or commas',
  },
);
