import { useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectReceipt } from '#sagas/attempt/attemptSelectors.ts';
import { receiptClosed } from '#sagas/attempt/attemptsSlice.ts';

/** Closes the receipt of the withdrawal with this number, whose page says more; null for none. */
export const useReceiptReplaced = (orderNo: string | null): void => {
  const dispatch = useAppDispatch();
  const receipt = useAppSelector(selectReceipt);
  const id = receipt?.kind === 'withdrawal' && receipt.orderNo === orderNo ? receipt.id : null;
  // Before the receipt opens, which it does in an effect.
  useLayoutEffect(() => {
    if (id !== null) dispatch(receiptClosed({ id }));
  }, [dispatch, id]);
};
