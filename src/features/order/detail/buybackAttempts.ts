import * as v from 'valibot';
import { storedJson } from '#shared/storedJson.ts';

/** When the buyback of each order was sent (Unix ms), by the order's id. */
const stored = storedJson('hd.buyback.attempts', v.record(v.string(), v.number()));

/** Older ones belong to orders that are over and not opened again. */
const KEPT_FOR_MS = 86_400_000;

/**
 * When the order's buyback of unknown outcome was sent (Unix ms), or null; a reload or a second tab
 * finds it. A device clock that was set back must not keep it open for hours, hence `now`.
 */
export const readBuyback = (orderId: number, now: number): number | null => {
  const sentAt = stored.read()?.[orderId];
  return sentAt === undefined ? null : Math.min(sentAt, now);
};

/** Keeps a buyback before it leaves. It holds no secret. */
export const keepBuyback = (orderId: number, now: number): void => {
  const others = Object.entries(stored.read() ?? {}).filter(
    ([, sentAt]) => Math.abs(now - sentAt) < KEPT_FOR_MS,
  );
  stored.write({ ...Object.fromEntries(others), [orderId]: now });
};

/** Drops a buyback once its outcome is known. */
export const dropBuyback = (orderId: number): void => {
  const { [orderId]: _settled, ...others } = stored.read() ?? {};
  if (Object.keys(others).length > 0) stored.write(others);
  else stored.remove();
};
