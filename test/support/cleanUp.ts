import { afterEach } from 'vitest';

// Component tests render into one document; what a test mounted must not meet the next one.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
