import type { Product } from '#api/contract/product.ts';
import { selectOpenPurchase } from '#sagas/attempt/attemptSelectors.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { buyRequested, buySubmitted } from '#sagas/buy/buySlice.ts';
import { productOf } from '#test/sagas/support.ts';
import { settle } from '#test/support/clock.ts';
import type { TestStore } from '#test/support/testStore.ts';

/** What the tests of purchases buy. */
export const product = productOf();

/** A store with what shows of a purchase in it, and the hands that make one. */
export const withPurchases = <TApp extends TestStore>(app: TApp) => {
  const confirm = (amount = '5000', count = 1, payPassword = '246810'): void => {
    const sealed = app.services.secrets.seal(payPassword);
    app.store.dispatch(buySubmitted({ amount, count, payPassword: sealed }));
  };
  return {
    ...app,
    status: () => selectBuyStatus(app.store.getState()),
    attempts: () => Object.values(app.store.getState().attempts.open),
    isLocked: (id = product.id): boolean => selectOpenPurchase(id)(app.store.getState()) !== null,
    openDialog: async (wanted: Product = product): Promise<void> => {
      app.store.dispatch(buyRequested({ product: wanted }));
      await settle();
    },
    /** Taps confirm; nothing has happened yet when it returns. */
    confirm,
    /** Confirms, and lets come what needs no time. */
    submit: async (): Promise<void> => {
      confirm();
      await settle();
    },
  };
};
