import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectReceiptOf } from '#sagas/attempt/attemptSelectors.ts';
import { receiptClosed, receiptHeldBack, receiptPageLeft } from '#sagas/attempt/attemptsSlice.ts';
import { useWhileSeen } from '#shared/ui/device/useWhileSeen.ts';

/** How long, ms, a result is seen before its receipt is closed. */
const SEEN_MS = 2000;

type ReceiptOf = 'withdrawal' | 'deposit';

/** Holds back the receipt of the record with this number, which the page draws, or is about to; null for none. */
export const useReceiptHeldBack = (
  of: ReceiptOf,
  orderNo: string | null,
  isDrawn = false,
): string | null => {
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) =>
    orderNo === null ? null : selectReceiptOf(state, of, orderNo),
  );
  // Before the receipt opens, which it does in an effect.
  useLayoutEffect(() => {
    if (id !== null) dispatch(receiptHeldBack({ id, isDrawn }));
  }, [dispatch, id, isDrawn]);
  return id;
};

/**
 * The page shown says more than the receipt of the record with this number, which is closed once the page
 * was seen for a while. A page that ends before, such as one that the browser was already leaving, leaves it to the next.
 */
export const useReceiptReplaced = (of: ReceiptOf, orderNo: string): void => {
  const dispatch = useAppDispatch();
  const id = useReceiptHeldBack(of, orderNo, true);
  useWhileSeen(SEEN_MS, () => {
    if (id !== null) dispatch(receiptClosed({ id }));
  });
};

/** Where /withdraw or /paymoney is left for another page of the app: a result that was drawn counts as seen, one that never came is not held back. */
export const useReceiptPage = (): void => {
  const dispatch = useAppDispatch();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In development React ends the effects of a new component and begins them again, all in one task.
      queueMicrotask(() => {
        const wasSeen = document.visibilityState === 'visible';
        if (!isMounted.current) dispatch(receiptPageLeft({ wasSeen }));
      });
    };
  }, [dispatch]);
};
