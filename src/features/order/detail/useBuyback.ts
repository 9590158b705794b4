import { useState } from 'react';
import { useAppDispatch, useAppSelector, useSecrets } from '#app/hooks.ts';
import { buybackOf } from '#sagas/attempt/attempt.ts';
import { selectBuybackStatus } from '#sagas/attempt/attemptSelectors.ts';
import { attemptResultCleared, buybackSubmitted } from '#sagas/attempt/attemptsSlice.ts';

/** The buyback of an order: its status, the sheet that confirms it, and what a member can ask. */
export const useBuyback = (orderId: number) => {
  const dispatch = useAppDispatch();
  const secrets = useSecrets();
  const status = useAppSelector(selectBuybackStatus(orderId));
  const [isAsked, setAsked] = useState(false);
  const isOver = status.kind === 'checking' || status.kind === 'placed';
  if (isAsked && isOver) setAsked(false);
  const clearResult = () => dispatch(attemptResultCleared({ subject: buybackOf(orderId) }));

  return {
    status,
    isSheetOpen: isAsked && !isOver,
    open: () => {
      clearResult();
      setAsked(true);
    },
    close: () => {
      if (status.kind === 'sending') return;
      clearResult();
      setAsked(false);
    },
    /** Ignored while one is in flight or its outcome is unknown. */
    submit: (digits: string) =>
      dispatch(buybackSubmitted({ orderId, payPassword: secrets.seal(digits) })),
  };
};
