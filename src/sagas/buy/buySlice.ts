import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretRef } from '#api/client/secrets.ts';
import type { Product } from '#api/contract/product.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { type AttemptOf, purchaseOf, subjectOf } from '#sagas/attempt/attempt.ts';
import {
  attemptDropped,
  attemptForgotten,
  attemptNotPlaced,
  attemptOutcomeUnknown,
  attemptPlaced,
  attemptRefused,
  attemptRejectedBySessionEnd,
  attemptStarted,
} from '#sagas/attempt/attemptsSlice.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';

type Purchase = AttemptOf<'purchase'>;

/** Whose purchase it is, and the newest order before it. */
export interface BuyBasis {
  readonly memberId: number;
  readonly baselineId: number | null;
}

/** Where the buy dialog is. */
export type BuyStatus =
  | { kind: 'idle' }
  | { kind: 'preparing'; productId: number }
  | { kind: 'needsPayPassword'; productId: number }
  | { kind: 'editing'; product: Product; basis: BuyBasis; refusal: AttemptRefusal | null }
  | { kind: 'submitting'; product: Product; basis: BuyBasis; attempt: Purchase }
  | { kind: 'checking'; attempt: Purchase };

export interface BuyState {
  status: BuyStatus;
}

/** Buy now was tapped. */
export const buyRequested = createAction<{ readonly product: Product }>('buy/buyRequested');
/** Go set was tapped. */
export const payPasswordPromptAccepted = createAction('buy/payPasswordPromptAccepted');
/** Confirm was tapped; `amount` as typed, `payPassword` sealed. */
export const buySubmitted = createAction<{
  readonly amount: string;
  readonly count: number;
  readonly payPassword: SecretRef;
}>('buy/buySubmitted');

const idle = (): BuyStatus => ({ kind: 'idle' });

const isShown = (status: BuyStatus, attemptId: string): boolean =>
  (status.kind === 'submitting' || status.kind === 'checking') && status.attempt.id === attemptId;

/** Ends of an attempt after which its dialog closes. */
const isEnd = isAnyOf(
  attemptPlaced,
  attemptNotPlaced,
  attemptDropped,
  attemptRejectedBySessionEnd,
  attemptForgotten,
);

/** The buy dialog: opened by the flow, then following its attempt. */
export const buySlice = createSlice({
  name: 'buy',
  initialState: { status: { kind: 'idle' } } as BuyState,
  reducers: {
    /** The dialog or the prompt was closed; refused while a purchase is being sent. */
    buyCancelled: (state) => {
      if (state.status.kind !== 'submitting') state.status = idle();
    },
    /** The dialog was closed while the outcome is being checked, which goes on. */
    buyCheckHidden: (state) => {
      if (state.status.kind === 'checking') state.status = idle();
    },
    preparing: (state, { payload }: PayloadAction<{ productId: number }>) => {
      state.status = { kind: 'preparing', ...payload };
    },
    preparingFailed: (state) => {
      state.status = idle();
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
    /** An earlier purchase of the product is still being checked: that is shown instead. */
    checkShown: (state, { payload: attempt }: PayloadAction<Purchase>) => {
      state.status = { kind: 'checking', attempt };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(attemptStarted, (state, { payload: attempt }) => {
        if (attempt.kind !== 'purchase' || state.status.kind !== 'editing') return;
        const { product, basis } = state.status;
        state.status = { kind: 'submitting', product, basis, attempt };
      })
      .addCase(attemptRefused, (state, { payload: { attempt, refusal } }) => {
        const { status } = state;
        if (status.kind !== 'editing' && status.kind !== 'submitting') return;
        const { product, basis } = status;
        // One that could not be sent was not started: the dialog is still being edited.
        const isUnsent =
          status.kind === 'editing' &&
          purchaseOf(product.id) === subjectOf(attempt) &&
          basis.memberId === attempt.memberId;
        if (isUnsent || isShown(status, attempt.id)) {
          state.status = { kind: 'editing', product, basis, refusal };
        }
      })
      .addCase(attemptOutcomeUnknown, (state, { payload: { id } }) => {
        if (state.status.kind === 'submitting' && isShown(state.status, id)) {
          state.status = { kind: 'checking', attempt: state.status.attempt };
        }
      })
      .addCase(sessionCleared, (state) => {
        state.status = idle();
      })
      .addMatcher(isEnd, (state, { payload }) => {
        const { id } = 'attempt' in payload ? payload.attempt : payload;
        if (isShown(state.status, id)) state.status = idle();
      });
  },
  selectors: { selectBuyStatus: (state) => state.status },
});

export const {
  buyCancelled,
  buyCheckHidden,
  preparing,
  preparingFailed,
  payPasswordMissing,
  editingStarted,
  productRefreshed,
  checkShown,
} = buySlice.actions;
export const { selectBuyStatus } = buySlice.selectors;
