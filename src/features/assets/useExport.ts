import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayKey } from '#shared/format/dates.ts';
import { timeSince } from '#shared/time.ts';

/** How old what is exported may be, ms. */
const FRESH_FOR_MS = 30_000;

/** What a file or document is made of, and when the oldest part of it was read, Unix ms. */
export interface Read {
  readonly readAt: number;
}

/** What was read before midnight is not of today, however short ago that was. */
const isFresh = ({ readAt }: Read): boolean => {
  const now = Date.now();
  return timeSince(readAt, now) <= FRESH_FOR_MS && dayKey(readAt / 1000) === dayKey(now / 1000);
};

/**
 * What a screen exports: what was read last. `toExport` reads it again where it is older than that, and
 * gives what is to be exported, which is on the screen by then, or null where the screen was left
 * meanwhile. `olderAt`: it could not be read again, so that what there is is of then, Unix ms; this is exported
 * as well, unless `isOlderRefused`. `readAgain` resolves to null where it fails.
 */
export const useExport = <TRead extends Read>(
  shown: TRead,
  readAgain: () => Promise<TRead | null>,
  { isOlderRefused = false }: { readonly isOlderRefused?: boolean } = {},
) => {
  const [again, setAgain] = useState<{ readonly read: TRead; readonly insteadOf: number } | null>(
    null,
  );
  const [isReading, setReading] = useState(false);
  const [olderAt, setOlderAt] = useState<number | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      setReading(false);
    };
  }, []);
  // Until the screen has another itself. Not the greater time: the clock may have been set back between them.
  const read = again && again.insteadOf === shown.readAt ? again.read : shown;
  const toExport = async (): Promise<TRead | null> => {
    if (isFresh(read)) {
      setOlderAt(null);
      return read;
    }
    setReading(true);
    const fresh = await readAgain();
    if (!isMounted.current) return null;
    flushSync(() => {
      setReading(false);
      setOlderAt(fresh ? null : read.readAt);
      setAgain(fresh && { read: fresh, insteadOf: shown.readAt });
    });
    return fresh ?? (isOlderRefused ? null : read);
  };
  return { read, isReading, olderAt, toExport };
};
