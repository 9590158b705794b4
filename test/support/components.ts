import { afterEach, beforeEach } from 'vitest';
import { trackImmediates } from './work.ts';

/**
 * Leaves emotion's rules out of the document: nothing is laid out here, browser tests see to the looks,
 * and each look for a role would weigh every element against every rule.
 */
const keepStylesOut = (head: HTMLHeadElement): void => {
  const insert = head.insertBefore.bind(head);
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
      ? node
      : insert(node, before);
};

// Component tests render into one document under one frozen clock: what a test mounted must not meet the
// next one, and what a test waits for moves the clock instead of taking time.
if (typeof document !== 'undefined') {
  keepStylesOut(document.head);
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
