import { useRef, useState } from 'react';
import { baseApi } from '#api/baseApi.ts';
import { isApiError, isUnknownOutcome } from '#api/client/apiError.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { useOrderBuybackMutation } from '#api/orderApi.ts';
import { useAppDispatch, useSecrets, useServices } from '#app/hooks.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { dropBuyback, keepBuyback, readBuyback } from './buybackAttempts.ts';
import { type BuybackRefusal, buybackRefusal } from './buybackRefusal.ts';
import { useBuybackCheck } from './useBuybackCheck.ts';

/**
 * Where the buyback stands. checking: sent at `since` (Unix ms), and nobody knows yet whether it was
 * carried out; idle with `notDone`: looked up, and it was not.
 */
export type BuybackPhase =
  | { readonly kind: 'idle'; readonly notDone: boolean }
  | { readonly kind: 'editing'; readonly refusal: BuybackRefusal | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'checking'; readonly since: number };

const IDLE: BuybackPhase = { kind: 'idle', notDone: false };

/**
 * Sends a buyback once and follows it until its outcome is known (C21). It is kept on the device before
 * it leaves, so that leaving, reloading or a second tab cannot send it twice.
 */
export const useBuyback = (orderId: number) => {
  const dispatch = useAppDispatch();
  const secrets = useSecrets();
  const services = useServices();
  const [buyBack] = useOrderBuybackMutation();
  const [phase, setPhase] = useState<BuybackPhase>(() => {
    const since = readBuyback(orderId, services.now());
    return since === null ? IDLE : { kind: 'checking', since };
  });
  const sending = useRef(false);

  const done = () => {
    dropBuyback(orderId);
    setPhase(IDLE);
    dispatch(toastShown({ key: 'buybackAccepted', tone: 'success' }));
  };
  useBuybackCheck({
    orderId,
    since: phase.kind === 'checking' ? phase.since : null,
    onDone: () => {
      dispatch(baseApi.util.invalidateTags(['Member', 'Order', 'Income', 'Tx']));
      done();
    },
    onNotDone: () => {
      dropBuyback(orderId);
      setPhase({ kind: 'idle', notDone: true });
    },
  });

  const failed = (error: unknown, since: number) => {
    if (isApiError(error) && !isUnknownOutcome(error)) {
      dropBuyback(orderId);
      const refusal = buybackRefusal(error, services.now());
      setPhase({ kind: 'editing', refusal });
      if (refusal.told) dispatch(toastShown({ ...refusal.notice, tone: 'error' }));
      return;
    }
    setPhase({ kind: 'checking', since });
    // The specification has a text for a timeout (X4); "failed, try again" would be a guess.
    const isTimeout = isApiError(error) && error.kind === 'timeout';
    dispatch(toastShown(isTimeout ? errorMessage(error) : { key: 'buybackChecking' }));
  };

  const send = async (digits: string) => {
    const since = services.now();
    const open = readBuyback(orderId, since);
    if (open !== null) {
      setPhase({ kind: 'checking', since: open });
      return;
    }
    keepBuyback(orderId, since);
    const payPassword = secrets.seal(digits);
    try {
      await buyBack({ id: orderId, pay_password: payPassword }).unwrap();
      done();
    } catch (error) {
      failed(error, since);
    } finally {
      secrets.forget(payPassword);
    }
  };

  return {
    phase,
    open: () => {
      if (phase.kind === 'idle') setPhase({ kind: 'editing', refusal: null });
    },
    close: () => {
      if (phase.kind === 'editing') setPhase(IDLE);
    },
    /** Sends it, unless one is under way or in doubt. */
    submit: (digits: string) => {
      if (sending.current || phase.kind !== 'editing') return;
      sending.current = true;
      setPhase({ kind: 'sending' });
      void send(digits).finally(() => {
        sending.current = false;
      });
    },
  };
};
