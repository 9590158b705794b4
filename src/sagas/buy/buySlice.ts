import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretRef } from '#api/client/secrets.ts';
import type { Product } from '#api/contract/product.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { type AttemptOf, purchaseOf } from '#sagas/attempt/attempt.ts';
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

const closeIfShown = (state: BuyState, attemptId: string): void => {
  if (isShown(state.status, attemptId)) state.status = idle();
};

const closeWith = (state: BuyState, { payload: { id } }: PayloadAction<{ id: string }>): void =>
  closeIfShown(state, id);

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
      .addCase(attemptRefused, (state, { payload: { subject, id, refusal } }) => {
        const { status } = state;
        const isOfDialog =
          id === null
            ? status.kind === 'editing' && purchaseOf(status.product.id) === subject
            : isShown(status, id);
        if (!isOfDialog || (status.kind !== 'editing' && status.kind !== 'submitting')) return;
        const { product, basis } = status;
        state.status = { kind: 'editing', product, basis, refusal };
      })
      .addCase(attemptOutcomeUnknown, (state, { payload: { id } }) => {
        if (state.status.kind === 'submitting' && isShown(state.status, id)) {
          state.status = { kind: 'checking', attempt: state.status.attempt };
        }
      })
      .addCase(attemptPlaced, (state, { payload: { attempt } }) => closeIfShown(state, attempt.id))
      .addCase(attemptNotPlaced, (state, { payload: { attempt } }) =>
        closeIfShown(state, attempt.id),
      )
      .addCase(attemptDropped, closeWith)
      .addCase(attemptRejectedBySessionEnd, closeWith)
      .addCase(attemptForgotten, closeWith)
      .addCase(sessionCleared, (state) => {
        state.status = idle();
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
