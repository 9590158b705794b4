import * as React from 'react';

/** React's count of the stacks that it took in this second; it takes no more after ten thousand. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Has React take no stack for each element that it makes: only the words of its warnings have them, and they
 * were a sixth of what component tests need. A React without that count is left as it is.
 */
export const takeNoOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, Internals | undefined>)[INTERNALS];
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // Files that share their modules come here once each.
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
};
