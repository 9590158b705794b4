import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretRef } from '#api/client/secrets.ts';
import type { Product } from '#api/contract/product.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import type { BuyAttempt } from './attempt.ts';

/**
 * Why the last try did not become a purchase; it certainly was not placed. `code` null: not a
 * refusal of the server's rules (offline, HTTP error). `remain` tries, `left` units or times,
 * `balance` money, each null unless the server said; `at` (Unix ms) tells one refusal from the next.
 */
export interface BuyRefusal {
  readonly code: number | null;
  readonly msg: string;
  readonly notice: NoticeMessage;
  readonly remain: number | null;
  readonly left: number | null;
  readonly balance: string | null;
  readonly at: number;
}

/** Whose purchase it is, and the newest order before it. */
export interface BuyBasis {
  readonly memberId: number;
  readonly baselineOrderId: number | null;
}

/** `dropped`: certainly not placed, and nobody there to be told (a disabled member). */
export type AttemptOutcome = 'placed' | 'notPlaced' | 'dropped';

/** Where the buy dialog stands (T6). */
export type BuyStatus =
  | { kind: 'idle' }
  | { kind: 'preparing'; productId: number }
  | { kind: 'needsPayPassword'; productId: number }
  | { kind: 'editing'; product: Product; basis: BuyBasis; refusal: BuyRefusal | null }
  | { kind: 'submitting'; product: Product; basis: BuyBasis; attemptId: string }
  | { kind: 'checking'; product: { id: number; name: string }; attempt: BuyAttempt };

export type AttemptWork = 'sending' | 'checking' | 'elsewhere';

export interface BuyState {
  status: BuyStatus;
  /** Purchases whose outcome is not known yet, by id; kept in storage, also across logouts. */
  attempts: Record<string, BuyAttempt>;
  /**
   * Who looks after them: this page sends or checks them, or another tab (`elsewhere`) does. One
   * without an entry is to be taken up.
   */
  work: Record<string, AttemptWork>;
}

const initialState: BuyState = { status: { kind: 'idle' }, attempts: {}, work: {} };

const isShown = (status: BuyStatus, attemptId: string): boolean =>
  (status.kind === 'submitting' && status.attemptId === attemptId) ||
  (status.kind === 'checking' && status.attempt.id === attemptId);

const drop = (state: BuyState, id: string): void => {
  delete state.attempts[id];
  delete state.work[id];
};

type AttemptPayload = PayloadAction<{ id: string }>;

/**
 * The buy flow's state. Screens dispatch buyRequested, payPasswordPromptAccepted, buySubmitted,
 * buyCancelled and buyCheckHidden; the rest are the flow's own steps.
 */
export const buySlice = createSlice({
  name: 'buy',
  initialState,
  reducers: {
    /** Buy now was tapped. */
    buyRequested: (_state, _action: PayloadAction<{ product: Product }>) => undefined,
    /** Go set was tapped. */
    payPasswordPromptAccepted: () => undefined,
    /** Confirm was tapped; `amount` as typed, `payPassword` sealed. */
    buySubmitted: (
      _state,
      _action: PayloadAction<{ amount: string; count: number; payPassword: SecretRef }>,
    ) => undefined,
    /** The dialog or the prompt was closed; refused while a purchase is being sent. */
    buyCancelled: (state) => {
      if (state.status.kind !== 'submitting') state.status = { kind: 'idle' };
    },
    /** The dialog was closed while the outcome is being checked, which goes on. */
    buyCheckHidden: (state) => {
      if (state.status.kind === 'checking') state.status = { kind: 'idle' };
    },

    preparing: (state, { payload }: PayloadAction<{ productId: number }>) => {
      state.status = { kind: 'preparing', ...payload };
    },
    preparingFailed: (state) => {
      state.status = { kind: 'idle' };
    },
    payPasswordMissing: (state, { payload }: PayloadAction<{ productId: number }>) => {
      state.status = { kind: 'needsPayPassword', ...payload };
    },
    editingStarted: (state, { payload }: PayloadAction<{ product: Product; basis: BuyBasis }>) => {
      state.status = { kind: 'editing', ...payload, refusal: null };
    },
    /** The server's newer facts about the product in the dialog. */
    productRefreshed: (state, { payload: product }: PayloadAction<Product>) => {
      if (state.status.kind === 'editing' && state.status.product.id === product.id) {
        state.status.product = product;
      }
    },
    /** Not sent at all (offline). */
    submitRefused: (state, { payload: refusal }: PayloadAction<BuyRefusal>) => {
      if (state.status.kind === 'editing') state.status.refusal = refusal;
    },

    attemptStarted: (state, { payload: attempt }: PayloadAction<BuyAttempt>) => {
      state.attempts[attempt.id] = attempt;
      state.work[attempt.id] = 'sending';
      if (state.status.kind === 'editing') {
        const { product, basis } = state.status;
        state.status = { kind: 'submitting', product, basis, attemptId: attempt.id };
      }
    },
    /** The outcome is known, or does not matter any more: nothing is left to look after. */
    attemptSettled: (
      state,
      { payload: { id } }: PayloadAction<{ id: string; outcome: AttemptOutcome }>,
    ) => {
      if (isShown(state.status, id)) state.status = { kind: 'idle' };
      drop(state, id);
    },
    /** The purchase was certainly not placed. */
    attemptRefused: (
      state,
      { payload: { id, refusal } }: PayloadAction<{ id: string; refusal: BuyRefusal }>,
    ) => {
      if (state.status.kind === 'submitting' && state.status.attemptId === id) {
        const { product, basis } = state.status;
        state.status = { kind: 'editing', product, basis, refusal };
      }
      drop(state, id);
    },
    /** The session ended first: nothing was placed, and this member is told so after the next login. */
    attemptTurnedAway: (state, { payload: { id } }: AttemptPayload) => {
      if (isShown(state.status, id)) state.status = { kind: 'idle' };
      const attempt = state.attempts[id];
      if (attempt) attempt.settleFrom = 0;
      delete state.work[id];
    },
    /** Nobody knows whether it was placed: it is to be checked. */
    attemptDoubted: (state, { payload: { id } }: AttemptPayload) => {
      const attempt = state.attempts[id];
      delete state.work[id];
      if (attempt && isShown(state.status, id)) {
        const product = { id: attempt.productId, name: attempt.productName };
        state.status = { kind: 'checking', product, attempt };
      }
    },
    /** Another tab began a purchase: its product is locked here, too. */
    attemptFollowed: (state, { payload: attempt }: PayloadAction<BuyAttempt>) => {
      state.attempts[attempt.id] = attempt;
      state.work[attempt.id] = 'elsewhere';
    },
    /** Another tab learnt the outcome, and told the member. */
    attemptForgotten: (state, { payload: { id } }: AttemptPayload) => {
      if (isShown(state.status, id)) state.status = { kind: 'idle' };
      drop(state, id);
    },
    checkShown: (state, { payload: attempt }: PayloadAction<BuyAttempt>) => {
      const product = { id: attempt.productId, name: attempt.productName };
      state.status = { kind: 'checking', product, attempt };
    },
    checkStarted: (state, { payload: { id } }: AttemptPayload) => {
      if (state.attempts[id]) state.work[id] = 'checking';
    },
    checkStopped: (state, { payload: { id } }: AttemptPayload) => {
      if (state.work[id] === 'checking') delete state.work[id];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (state) => {
      state.status = { kind: 'idle' };
    });
  },
  selectors: {
    selectBuyStatus: (state) => state.status,
    selectAttempts: (state) => state.attempts,
    selectAttempt: (state, id: string) => state.attempts[id] ?? null,
    selectAttemptWork: (state, id: string) => state.work[id] ?? null,
  },
});

export const {
  buyRequested,
  payPasswordPromptAccepted,
  buySubmitted,
  buyCancelled,
  buyCheckHidden,
  preparing,
  preparingFailed,
  payPasswordMissing,
  editingStarted,
  productRefreshed,
  submitRefused,
  attemptStarted,
  attemptSettled,
  attemptRefused,
  attemptTurnedAway,
  attemptDoubted,
  attemptFollowed,
  attemptForgotten,
  checkShown,
  checkStarted,
  checkStopped,
} = buySlice.actions;
export const { selectBuyStatus, selectAttempts, selectAttempt, selectAttemptWork } =
  buySlice.selectors;
