import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretRef } from '#api/client/secrets.ts';
import type { Product } from '#api/contract/product.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { type Attempt, type AttemptOf, UNKNOWN_BASELINE } from '#sagas/attempt/attempt.ts';
import { attemptFollowed, attemptRefused, attemptStarted } from '#sagas/attempt/attemptsSlice.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';

type Purchase = AttemptOf<'purchase'>;

/** Whose purchase it is, and the newest order before it, `UNKNOWN_BASELINE` until that is read. */
interface BuyBasis {
  readonly memberId: number;
  baselineId: number | null;
}

/** What the dialog was opened with. */
interface BuyForm {
  readonly product: Product;
  readonly basis: BuyBasis;
  /** Pathname of the page on which it was asked for, to which it belongs. */
  readonly page: string;
}

interface Asked extends Pick<BuyForm, 'page'> {
  readonly productId: number;
}

type BeforeSending =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'preparing' } & Asked)
  | ({ readonly kind: 'needsPayPassword' } & Asked)
  | ({ readonly kind: 'editing'; readonly refusal: AttemptRefusal | null } & BuyForm);

/** What is on screen; `attempt`: a purchase, with its form where it was confirmed in this dialog. */
type BuyDialog =
  | BeforeSending
  | { readonly kind: 'attempt'; readonly id: string; readonly form: BuyForm | null };

/**
 * Where the buy dialog is; once confirmed, that is where its attempt is. attemptShown: one whose outcome is not known yet,
 * or that another tab sends.
 */
export type BuyStatus =
  | BeforeSending
  | ({ readonly kind: 'sending'; readonly attempt: Purchase } & BuyForm)
  | { readonly kind: 'attemptShown'; readonly attempt: Purchase };

/** Buy now was tapped. */
export const buyRequested = createAction<{ readonly product: Product }>('buy/buyRequested');
/** Confirm was tapped; `amount` as typed, `payPassword` sealed. */
export const buySubmitted = createAction<{
  readonly amount: string;
  readonly count: number;
  readonly payPassword: SecretRef;
}>('buy/buySubmitted');

const initialState = { kind: 'idle' } as BuyDialog;

/** The form in which an attempt was confirmed; one that could not be sent was not started. */
const formOf = (dialog: BuyDialog, attempt: Attempt): BuyForm | null => {
  if (dialog.kind === 'attempt') return dialog.id === attempt.id ? dialog.form : null;
  if (dialog.kind !== 'editing' || attempt.kind !== 'purchase') return null;
  const { product, basis, page } = dialog;
  const isIts = attempt.productId === product.id && attempt.memberId === basis.memberId;
  return isIts ? { product, basis, page } : null;
};

/** The buy dialog: what only a purchase has. What became of a confirmed one, its attempt knows. */
export const buySlice = createSlice({
  name: 'buy',
  initialState,
  reducers: {
    /** The dialog or the prompt was closed; ignored once its purchase is confirmed. */
    buyCancelled: (dialog) => (dialog.kind === 'attempt' && dialog.form ? dialog : initialState),
    /** The dialog was closed while the outcome is being checked, which goes on. */
    buyCheckHidden: (dialog) => (dialog.kind === 'attempt' ? initialState : dialog),
    preparingStarted: (_, { payload }: PayloadAction<Asked>): BuyDialog => ({
      kind: 'preparing',
      ...payload,
    }),
    preparingFailed: () => initialState,
    payPasswordMissing: (_, { payload }: PayloadAction<Asked>): BuyDialog => ({
      kind: 'needsPayPassword',
      ...payload,
    }),
    editingStarted: (_, { payload }: PayloadAction<BuyForm>): BuyDialog => ({
      kind: 'editing',
      ...payload,
      refusal: null,
    }),
    /** The newest order before the purchase, where it is read before the purchase is confirmed. */
    baselineNoted: (dialog, { payload }: PayloadAction<{ baselineId: number | null }>) => {
      if (dialog.kind === 'editing') dialog.basis.baselineId = payload.baselineId;
    },
    /** The server's newer facts about the product in the dialog, which a refusal brings back. */
    productRefreshed: (dialog, { payload: product }: PayloadAction<Product>) => {
      const form = dialog.kind === 'attempt' ? dialog.form : dialog;
      if (form && 'product' in form && form.product.id === product.id) form.product = product;
    },
    /** An earlier purchase of the product is still being checked: that is shown instead. */
    checkShown: (_, { payload: { id } }: PayloadAction<Purchase>): BuyDialog => ({
      kind: 'attempt',
      id,
      form: null,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(attemptStarted, (dialog, { payload: { kind, id } }) => {
        if (kind !== 'purchase' || dialog.kind !== 'editing') return dialog;
        const { product, basis, page } = dialog;
        return { kind: 'attempt', id, form: { product, basis, page } };
      })
      .addCase(attemptFollowed, (dialog, { payload }) => {
        // Without keys another tab's order of the same terms must not be taken for this dialog's.
        const form = dialog.kind === 'attempt' ? dialog.form : dialog;
        if (!form || !('basis' in form) || payload.kind !== 'purchase') return;
        if (payload.productId === form.product.id) form.basis.baselineId = UNKNOWN_BASELINE;
      })
      .addCase(attemptRefused, (dialog, { payload: { attempt, refusal } }) => {
        const form = formOf(dialog, attempt);
        return form ? { kind: 'editing', ...form, refusal } : dialog;
      })
      .addCase(sessionCleared, () => initialState);
  },
  selectors: { selectBuyDialog: (dialog) => dialog },
});

export const {
  buyCancelled,
  buyCheckHidden,
  preparingStarted,
  preparingFailed,
  payPasswordMissing,
  editingStarted,
  baselineNoted,
  productRefreshed,
  checkShown,
} = buySlice.actions;
export const { selectBuyDialog } = buySlice.selectors;
