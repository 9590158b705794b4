import { defineTexts } from '../texts.ts';

/** A card number as it is read, wherever a card is named. */
export const cardNumberTexts = defineTexts(
  { endsWith: '尾号 {digits}', numberUnknown: '卡号未知' },
  { endsWith: 'ending in {digits}', numberUnknown: 'number unknown' },
);
