import { useEffect, useRef, useState } from 'react';
import { useServices } from '#app/hooks.ts';
import {
  type ApiError,
  asksForRetry,
  isAbort,
  isApiError,
  isUnknownOutcome,
} from './client/apiError.ts';

/** A look for a lost answer ends after this, so that a line without answers does not keep the form busy, ms. */
const LOOK_MS = 15_000;
const tooLong = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS));

/** What a mutation's trigger resolves to. */
interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
}
type DataOf<TAnswer extends Answer> = Extract<TAnswer, { error?: undefined }>['data'];

/** The error of a write whose outcome nobody knows, or null for any other. */
const unknownOf = (error: unknown): ApiError | null => {
  // Its call was cut by the end of the session; the request goes on or was there already.
  if (isAbort(error)) return { kind: 'network' };
  return isApiError(error) && isUnknownOutcome(error) ? error : null;
};

type Outcomes<TData> = {
  /** The server refused it, or nothing was sent because the device is offline. */
  readonly refused?: (error: unknown) => void;
  /** No usable answer came, and the server may have acted: never to be shown as failed. */
  readonly unknown?: (error: ApiError) => void;
  /** Carried out after its screen was left: nothing of it is to be there to be sent once more. */
  readonly doneUnseen?: () => void;
  /** Its answer was lost while its form is not on screen; `hasToast`: a toast says so already, see `ASKED_ONCE`. */
  readonly lostUnseen?: (hasToast: boolean) => void;
} & (
  | { readonly done?: (data: TData) => void; readonly wasDone?: undefined }
  | {
      readonly done: () => void;
      /** Checks whether a write whose answer was lost was carried out after all; unknown where that takes long. */
      readonly wasDone: () => Promise<boolean>;
    }
);

/**
 * A form's write: sent once, however often it is submitted while in flight, with one callback for each
 * of three outcomes. None of these is called once the form is unmounted; a failure that comes while its
 * screen is hidden is kept until it is shown again, for a success there is `doneUnseen`, for a lost answer
 * `lostUnseen`. Secrets are sealed inside `send`, which is not called for an ignored tap. RTK Query's `isLoading` would be true
 * from the next render on, which is too late for a second tap, and false before the callbacks have run.
 */
export const useSubmit = <TArgs extends readonly unknown[], TAnswer extends Answer>(
  send: (...args: TArgs) => PromiseLike<TAnswer>,
  outcomes: Outcomes<DataOf<TAnswer>> = {},
) => {
  const { online } = useServices();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isMounted = useRef(true);
  const missed = useRef<(() => void) | null>(null);
  useEffect(() => {
    isMounted.current = true;
    missed.current?.();
    missed.current = null;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async (args: TArgs): Promise<void> => {
    const isOffline = !online();
    const { data, error } = await send(...args);
    const isUnsent = isOffline && isApiError(error) && error.kind === 'network';
    const lost = isUnsent ? null : unknownOf(error);
    // Nobody's session is left to look with after its end, which is said by itself: the look would be another end.
    const isLost = lost !== null && !isAbort(error);
    const wasDone = isLost && (await Promise.race([outcomes.wasDone?.(), tooLong()])) === true;
    if (error === undefined || wasDone) {
      if (isMounted.current) outcomes.done?.(data);
      else outcomes.doneUnseen?.();
      return;
    }
    const fail = () => (lost ? outcomes.unknown?.(lost) : outcomes.refused?.(error));
    if (isMounted.current) fail();
    else {
      missed.current = fail;
      if (isLost) outcomes.lostUnseen?.(!asksForRetry(lost));
    }
  };

  return {
    /** From sending until its callback has run. */
    busy,
    submit: (...args: TArgs): void => {
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      void run(args).finally(() => {
        isSending.current = false;
        setBusy(false);
      });
    },
  };
};
