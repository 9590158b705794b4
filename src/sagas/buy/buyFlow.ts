import { sessionCleared } from '#api/session/sessionSlice.ts';
import { attemptRefused } from '#sagas/attempt/attemptsSlice.ts';
import { createFlow, type Flow } from '#sagas/kit/createFlow.ts';
import {
  buyCancelled,
  buyRequested,
  buySubmitted,
  payPasswordPromptAccepted,
  selectBuyStatus,
} from './buySlice.ts';
import { goSetPayPassword, openBuy } from './openBuy.ts';
import { followRefusal, isOfDialog, submitBuy } from './submitBuy.ts';

/** Buy now → prompt or dialog. A tap on another product cancels the earlier one. */
const openFlow = createFlow({
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
const promptFlow = createFlow({
  name: 'buy/prompt',
  trigger: [payPasswordPromptAccepted],
  mode: 'every',
  run: goSetPayPassword,
});

/**
 * Confirm → one purchase. Nothing cancels it, not even the end of the session: the outcome of what
 * was sent must be found. In parallel, because another member may buy while an answer is pending.
 */
const submitFlow = createFlow({
  name: 'buy/submit',
  trigger: [buySubmitted],
  mode: 'every',
  run: submitBuy,
});

/** Refusal → refetches the product, balance or payment password that it is about. */
const refusalFlow = createFlow({
  name: 'buy/refusal',
  trigger: [attemptRefused],
  mode: 'every',
  accept: isOfDialog,
  status: selectBuyStatus,
  cancel: [sessionCleared],
  run: followRefusal,
});

/** The flows that only a purchase has: the tap, the prompt and the dialog. */
export const buyFlows: readonly Flow[] = [openFlow, promptFlow, submitFlow, refusalFlow];
