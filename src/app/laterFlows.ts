import { attemptFlows } from '#sagas/attempt/attemptFlows.ts';
import { buyFlows } from '#sagas/buy/buyFlow.ts';
import { buybackFlow } from '#sagas/buyback/buybackFlow.ts';
import { chatFlow } from '#sagas/chat/chatFlow.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { withdrawalFlow } from '#sagas/withdrawal/withdrawalFlow.ts';

/**
 * Flows whose code comes once the first screen is there. Of what happened before, they are given the
 * actions named by LATER_ACTIONS; the rest each looks for in the state when it starts.
 */
export const laterFlows: readonly Flow[] = [
  ...attemptFlows,
  ...buyFlows,
  withdrawalFlow,
  buybackFlow,
  chatFlow,
];
