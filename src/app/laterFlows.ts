import { checkFlow, resumeFlow } from '#sagas/attempt/checkAttempt.ts';
import { postToTabsFlow } from '#sagas/attempt/postToTabs.ts';
import { submitBuybackFlow } from '#sagas/attempt/submitBuyback.ts';
import { submitWithdrawalFlow } from '#sagas/attempt/submitWithdrawal.ts';
import { openFlow } from '#sagas/buy/openBuy.ts';
import { refusalFlow, submitFlow } from '#sagas/buy/submitBuy.ts';
import { chatFlow } from '#sagas/chat/chatFlow.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { languageFlow } from '#sagas/session/languageFlow.ts';
import { renewalFlow } from '#sagas/session/renewalFlow.ts';

/**
 * Flows whose code is loaded after the first screen. Earlier actions are replayed to them if their
 * types start with LATER_ACTIONS; everything else they read from the state when they start.
 */
export const laterFlows: readonly Flow[] = [
  checkFlow,
  resumeFlow,
  postToTabsFlow,
  submitWithdrawalFlow,
  submitBuybackFlow,
  openFlow,
  submitFlow,
  refusalFlow,
  chatFlow,
  languageFlow,
  renewalFlow,
];
