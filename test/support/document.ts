import { configure, getConfig } from '@testing-library/react';
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

// Read once for all the test files that share a document: done twice, each would wrap the one before.
keepStylesOut(document.head);
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (run) => finish(asyncWrapper(run)),
});
