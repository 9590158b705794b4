import { defineTexts } from '../texts.ts';

/** A purchase, a withdrawal or a buyback whose outcome is not known yet. */
export const checkingTexts = defineTexts(
  {
    until: '预计确认',
    untilTime: '{time} 前后',
  },
  {
    until: 'Result expected',
    untilTime: 'about {time}',
  },
);
