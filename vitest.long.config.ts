import { mergeConfig } from 'vitest/config';
import base from './vitest.base.ts';

/** `npm run test:long`: what takes minutes or hours, bounded by LONG_TIMES and LONG_SEED. */
export default mergeConfig(base, {
  test: {
    include: ['test/long/**/*.test.{ts,tsx}'],
    testTimeout: 24 * 60 * 60 * 1000,
    // What runs beside it would take its time, and the kills are to strike in the middle of work.
    maxWorkers: 1,
    // The figures are the result.
    disableConsoleIntercept: true,
  },
});
