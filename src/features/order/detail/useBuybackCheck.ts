import { useEffect, useEffectEvent } from 'react';
import { ORDER } from '#api/contract/order.ts';
import { orderApi } from '#api/orderApi.ts';
import { useAppDispatch, useServices } from '#app/hooks.ts';
import { SETTLE_AFTER_MS } from '#sagas/buy/attempt.ts';

/** Pauses before the looks at the order, in milliseconds; the last one is repeated. */
const PAUSES_MS = [0, 2000, 4000, 8000, 15_000, 30_000] as const;

interface CheckOptions {
  readonly orderId: number;
  /** When the buyback in doubt was sent (Unix ms); null: nothing to check. */
  readonly since: number | null;
  readonly onDone: () => void;
  readonly onNotDone: () => void;
}

/**
 * Settles a buyback whose answer was lost by reading the order again: a buyback's state means that it
 * was carried out; an order over by itself was not bought back; the old state means the same once the
 * server can no longer be at work on it. Reads that fail prove nothing and raise no toast.
 */
export const useBuybackCheck = ({ orderId, since, onDone, onNotDone }: CheckOptions): void => {
  const dispatch = useAppDispatch();
  const { now, quietRequests } = useServices();

  const readStatus = async (): Promise<number | null> => {
    const { initiate } = orderApi.endpoints.orderInfo;
    const read = dispatch(initiate({ id: orderId }, { forceRefetch: true }));
    quietRequests.add(read.requestId);
    try {
      const { data, isSuccess } = await read;
      return isSuccess ? (data?.pages[0]?.order.status ?? null) : null;
    } finally {
      quietRequests.delete(read.requestId);
      read.unsubscribe();
    }
  };

  /** True once the outcome is known. */
  const look = useEffectEvent(async (sentAt: number, isOver: () => boolean): Promise<boolean> => {
    const readAt = now();
    const status = await readStatus();
    if (isOver()) return true;
    if (status === null) return false;
    if (status === ORDER.buybackPending || status === ORDER.boughtBack) onDone();
    else if (status !== ORDER.earning || readAt >= sentAt + SETTLE_AFTER_MS) onNotDone();
    else return false;
    return true;
  });

  useEffect(() => {
    if (since === null) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (round: number): void => {
      timer = setTimeout(
        () =>
          void look(since, () => over).then((known) => {
            if (!known && !over) wait(round + 1);
          }),
        PAUSES_MS[round] ?? PAUSES_MS[PAUSES_MS.length - 1],
      );
    };
    wait(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [since]);
};
