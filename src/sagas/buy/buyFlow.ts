import { sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { createFlow, type Flow } from '#sagas/kit/createFlow.ts';
import {
  attemptDoubted,
  attemptRefused,
  attemptSettled,
  attemptStarted,
  buyCancelled,
  buyRequested,
  buySubmitted,
  payPasswordPromptAccepted,
  selectBuyStatus,
} from './buySlice.ts';
import { followTabs, tellTabs } from './buyTabs.ts';
import { checkAttempt, resumeChecks } from './checkAttempt.ts';
import { goSetPayPassword, openBuy } from './openBuy.ts';
import { submitBuy } from './submitBuy.ts';

/** Buy now → prompt or dialog. A tap on another product takes the earlier one's place. */
const openBuyFlow = createFlow({
  name: 'buy/open',
  trigger: [buyRequested],
  mode: 'latest',
  accept: ({ payload: { product } }, status) =>
    status.kind !== 'submitting' &&
    !(status.kind === 'preparing' && status.productId === product.id),
  cancel: [buyCancelled, sessionCleared],
  status: selectBuyStatus,
  run: openBuy,
});

/** Prompt → payment password screen. */
const buyPromptFlow = createFlow({
  name: 'buy/prompt',
  trigger: [payPasswordPromptAccepted],
  mode: 'every',
  status: selectBuyStatus,
  run: goSetPayPassword,
});

/**
 * Confirm → one purchase. Nothing cancels it, not even the end of the session: what was sent has
 * to be learnt. Side by side, because another member may buy while an answer is still awaited.
 */
const submitBuyFlow = createFlow({
  name: 'buy/submit',
  trigger: [buySubmitted],
  mode: 'every',
  status: selectBuyStatus,
  run: submitBuy,
});

/** Unknown outcome → looked up at the server until it is settled. */
const checkBuyFlow = createFlow({
  name: 'buy/check',
  trigger: [attemptDoubted],
  mode: 'every',
  cancel: [sessionCleared],
  status: selectBuyStatus,
  run: checkAttempt,
});

/** Attempts of an earlier page or login → checked again. */
const resumeBuyFlow = createFlow({
  name: 'buy/resume',
  trigger: [userInfoReceived],
  mode: 'leading',
  status: selectBuyStatus,
  start: resumeChecks,
  run: resumeChecks,
});

/** What becomes of this tab's purchases → told to the other tabs. */
const tellTabsFlow = createFlow({
  name: 'buy/tellTabs',
  trigger: [attemptStarted, attemptRefused, attemptSettled],
  mode: 'every',
  status: selectBuyStatus,
  run: tellTabs,
});

/** What the other tabs tell → followed here. */
const followTabsFlow: Flow = { name: 'buy/followTabs', saga: followTabs };

/** All flows of a purchase. */
export const buyFlows: readonly Flow[] = [
  openBuyFlow,
  buyPromptFlow,
  submitBuyFlow,
  checkBuyFlow,
  resumeBuyFlow,
  tellTabsFlow,
  followTabsFlow,
];
