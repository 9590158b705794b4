import { defineTexts } from '../texts.ts';

/** A bank card's number in words. */
export const cardNumberTexts = defineTexts(
  {
    endsWith: '尾号 {digits}',
    numberUnknown: '卡号未知',
  },
  {
    endsWith: 'ending in {digits}',
    numberUnknown: 'number unknown',
  },
);
