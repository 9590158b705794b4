import { followTabsFlow } from '#sagas/attempt/followTabs.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { sessionFlow } from '#sagas/session/sessionFlow.ts';

/**
 * The flows that run from the start, each as its own task. followTabs is among them because other
 * tabs post a message only once. The others are in laterFlows.ts.
 */
export const firstFlows: readonly Flow[] = [sessionFlow, followTabsFlow];

/** Prefixes of the action types that the later flows handle. */
export const LATER_ACTIONS = ['attempts/', 'buy/', 'chat/', 'preferences/', 'session/tokensStored'];
