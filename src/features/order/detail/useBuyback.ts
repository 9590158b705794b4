import { useEffect, useState } from 'react';
import { READ_AGAIN } from '#api/endpoint.ts';
import { orderApi } from '#api/orderApi.ts';
import { useAppDispatch, useAppSelector, useSecrets } from '#app/hooks.ts';
import { buybackOf } from '#sagas/attempt/attempt.ts';
import { type AttemptStatus, selectBuybackStatus } from '#sagas/attempt/attemptSelectors.ts';
import {
  attemptResultCleared,
  buybackSubmitted,
  confirmationCancelled,
} from '#sagas/attempt/attemptsSlice.ts';

/** In these there is nothing to confirm once more. */
const NOT_CONFIRMABLE: ReadonlySet<AttemptStatus['kind']> = new Set([
  'elsewhere',
  'checking',
  'placed',
  'shownElsewhere',
]);

/**
 * The buyback of an order: its status, the sheet that confirms it, and what a member can ask. The sheet closes when
 * the order can be bought back no more (`isAllowed`), unless that is being asked for: its answer says what became of it.
 */
export const useBuyback = (orderId: number, isAllowed: boolean) => {
  const dispatch = useAppDispatch();
  const secrets = useSecrets();
  const status = useAppSelector(selectBuybackStatus(orderId));
  const [isConfirming, setConfirming] = useState(false);
  /** The sheet was closed by the app, not by the member. */
  const [wasStopped, setStopped] = useState(false);
  const isBusy = status.kind === 'preparing' || status.kind === 'sending';
  const isStopped = !isAllowed && status.kind !== 'sending';
  const isConfirmable = !NOT_CONFIRMABLE.has(status.kind);
  if (isConfirming && (!isConfirmable || isStopped)) {
    setConfirming(false);
    setStopped(isConfirmable);
  }
  const clearResult = () => dispatch(attemptResultCleared({ subject: buybackOf(orderId) }));
  const isShownElsewhere = status.kind === 'shownElsewhere';
  // Said until the page is left: later the other one may be closed.
  useEffect(() => {
    if (!isShownElsewhere) return;
    return () => {
      dispatch(attemptResultCleared({ subject: buybackOf(orderId) }));
    };
  }, [isShownElsewhere, dispatch, orderId]);

  return {
    status,
    /** What was confirmed is being sent, or its terms are read once more before. */
    isBusy,
    isSheetOpen: isConfirming && isConfirmable && !isStopped,
    wasStopped,
    open: () => {
      clearResult();
      // The page may have been open for long.
      void dispatch(orderApi.endpoints.orderInfo.initiate({ id: orderId }, READ_AGAIN));
      setStopped(false);
      setConfirming(true);
    },
    close: () => {
      if (isBusy) return;
      clearResult();
      setConfirming(false);
    },
    cancel: () => dispatch(confirmationCancelled()),
    /** `terms` (`buybackTermsOf`) are those shown; ignored while one is in flight or its outcome is unknown. */
    submit: (terms: string, digits: string) =>
      dispatch(buybackSubmitted({ orderId, terms, payPassword: secrets.seal(digits) })),
  };
};
