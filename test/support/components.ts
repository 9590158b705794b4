import { afterEach, beforeEach } from 'vitest';
import { trackImmediates } from './work.ts';

// Component tests render into one document under one frozen clock: what a test mounted must not meet the
// next one, and what a test waits for moves the clock instead of taking time.
if (typeof document !== 'undefined') {
  // React takes hold of it when it is loaded.
  trackImmediates();
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  const { finish, freezeClock } = await import('./clock.ts');
  const { asyncWrapper } = getConfig();
  configure({
    asyncUtilTimeout: 10_000,
    asyncWrapper: (run) => finish(asyncWrapper(run)),
  });
  beforeEach(freezeClock);
  afterEach(cleanup);
}
