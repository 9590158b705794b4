import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { finish } from './clock.ts';

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

/** React's count of the stacks that it took in this second; it takes no more after ten thousand. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Has React take no stack for each element that it makes: only the words of its warnings have them, and they
 * were a sixth of what component tests need. A React without that count is left as it is.
 */
const takeNoOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, Internals | undefined>)[INTERNALS];
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
};

// Read once for all the test files that share a document: done twice, each would wrap the one before.
keepStylesOut(document.head);
takeNoOwnerStacks();
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (run) => finish(asyncWrapper(run)),
});
