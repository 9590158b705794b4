import { defineTexts, isOne } from '../texts.ts';

const count = (number: unknown, unit: string): string =>
  `${number} ${unit}${isOne(number) ? '' : 's'}`;

/** After which time what was refused can be tried again. */
export const waitTexts = defineTexts(
  {
    inMinutes: '{message}，请在 {minutes} 分钟后再试',
    inHours: '{message}，请在 {hours} 小时后再试',
  },
  {
    inMinutes: ({ message, minutes }) => `${message}, try again in ${count(minutes, 'minute')}`,
    inHours: ({ message, hours }) => `${message}, try again in ${count(hours, 'hour')}`,
  },
);
