import { buyFlows } from '#sagas/buy/buyFlow.ts';
import { chatFlow } from '#sagas/chat/chatFlow.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { logoutFlow, sessionFlow } from '#sagas/session/sessionFlow.ts';

/** Every multi-step flow of the app, in no particular order: each runs as a task of its own. */
export const flows: readonly Flow[] = [sessionFlow, logoutFlow, ...buyFlows, chatFlow];
