import { mergeConfig } from 'vitest/config';
import base, { SAGAS } from './vitest.base.ts';

/** `npm run test:sagas`: the flows' tests alone, with the branches of src/sagas that they reach. */
export default mergeConfig(base, {
  test: {
    include: SAGAS,
    // Each test makes a store of its own; reading the modules again for each file takes the most time.
    isolate: false,
    coverage: {
      enabled: true,
      provider: 'v8',
      include: ['src/sagas/**'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage-sagas',
      thresholds: { branches: 95 },
    },
  },
});
