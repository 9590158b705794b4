import type { Flow } from '#sagas/kit/createFlow.ts';
import { followTabs } from './attemptTabs.ts';

/** What the other tabs post → followed here. */
export const followTabsFlow: Flow = { name: 'attempt/followTabs', saga: followTabs };
