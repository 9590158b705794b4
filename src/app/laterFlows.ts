import { attemptFlows } from '#sagas/attempt/attemptFlows.ts';
import { buyFlows } from '#sagas/buy/buyFlow.ts';
import { buybackFlow } from '#sagas/buyback/buybackFlow.ts';
import { chatFlow } from '#sagas/chat/chatFlow.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { languageFlow } from '#sagas/session/languageFlow.ts';
import { withdrawalFlow } from '#sagas/withdrawal/withdrawalFlow.ts';

/**
 * Flows whose code is loaded after the first screen. Earlier actions are replayed to them if their
 * types start with LATER_ACTIONS; everything else they read from the state when they start.
 */
export const laterFlows: readonly Flow[] = [
  ...attemptFlows,
  ...buyFlows,
  withdrawalFlow,
  buybackFlow,
  chatFlow,
  languageFlow,
];
