import { followTabsFlow } from '#sagas/attempt/followTabsFlow.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { logoutFlow, sessionFlow } from '#sagas/session/sessionFlow.ts';

/**
 * The flows that run from the start; each runs as a task of its own. Other tabs post once, so they are
 * listened to at once. The other flows: laterFlows.ts.
 */
export const firstFlows: readonly Flow[] = [sessionFlow, logoutFlow, followTabsFlow];

/** Begin the types of the actions that the later flows follow. */
export const LATER_ACTIONS = ['attempts/', 'buy/', 'buyback/', 'chat/', 'withdrawal/'];
