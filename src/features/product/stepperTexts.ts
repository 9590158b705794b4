import { defineTexts } from '#shared/i18n/texts.ts';

/** The buttons of the stepper. */
export const stepperTexts = defineTexts(
  {
    decrease: '减少{label}',
    increase: '增加{label}',
    atMinimum: '已到下限',
    atMaximum: '已到上限',
  },
  {
    decrease: 'Decrease {label}',
    increase: 'Increase {label}',
    atMinimum: 'At the minimum',
    atMaximum: 'At the maximum',
  },
);
