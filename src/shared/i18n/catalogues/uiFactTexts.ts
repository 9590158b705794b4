import { defineTexts } from '../texts.ts';

/** Texts of the components that show facts. */
export const uiFactTexts = defineTexts(
  {
    copy: '复制',
    copyOf: '复制{label}',
    settled: '已结算 {done} 期，共 {total} 期',
    settlements: '共 {total} 期',
  },
  {
    copy: 'Copy',
    copyOf: 'Copy {label}',
    settled: '{done} of {total} settled',
    settlements: 'Settlements: {total}',
  },
);
