import { mergeConfig } from 'vitest/config';
import everything from './vitest.config.ts';

/** `npm run test:long`: what takes minutes or hours, bounded by LONG_TIMES and LONG_SEED. */
const config = mergeConfig(everything, {
  test: {
    testTimeout: 24 * 60 * 60 * 1000,
    // What runs beside it would take its time, and the kills are to strike in the middle of work.
    maxWorkers: 1,
    // The figures are the result.
    disableConsoleIntercept: true,
  },
});
if (config.test) {
  config.test.include = ['test/long/**/*.test.{ts,tsx}'];
  config.test.exclude = [];
}
export default config;
