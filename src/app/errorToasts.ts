import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { type ApiError, isApiError } from '#api/client/apiError.ts';
import type { Services } from '#api/client/services.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { type NoticeMessage, toastShown } from '#shared/notices/noticesSlice.ts';

/** How long a toast stays (K3): the same words are not shown again before it is gone. */
const TOAST_MS = 2000;

/** Calls whose own flow or window says what happened. */
const SILENT_ENDPOINTS: ReadonlySet<string> = new Set([
  'orderAdd',
  'orderBuyback',
  'moneyWithdrawalAdd',
  'chatHistory',
  'chatSend',
  'chatRead',
]);
/** Failures that end a session are told by the session flow, but for calls made without one. */
const ENTRANCES: ReadonlySet<string> = new Set(['memberLogin', 'memberRegister']);

const isSilent = (endpoint: string, { kind }: ApiError): boolean => {
  if (SILENT_ENDPOINTS.has(endpoint) || kind === 'loginRequired') return true;
  return (kind === 'expired' || kind === 'disabled') && !ENTRANCES.has(endpoint);
};

const endpointOf = (action: { meta: unknown }): string => {
  const { arg } = action.meta as { arg?: { endpointName?: unknown } };
  return typeof arg?.endpointName === 'string' ? arg.endpointName : '';
};

const sameWords = (a: NoticeMessage, b: NoticeMessage): boolean =>
  a.key === b.key && JSON.stringify(a.values) === JSON.stringify(b.values);

/**
 * The one place that tells failed calls as toasts (X4, X5, X8). The same words within 2 s are shown
 * once, so that many calls failing together are one toast; calls a flow speaks for stay silent.
 */
export const createErrorToasts = ({
  now,
  quietRequests,
}: Pick<Services, 'now' | 'quietRequests'>): Middleware => {
  let last: { message: NoticeMessage; at: number } | null = null;
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (isRejectedWithValue(action) && !quietRequests.has(action.meta.requestId)) {
        const error: unknown = action.payload;
        if (isApiError(error) && !isSilent(endpointOf(action), error)) {
          const message = errorMessage(error);
          const at = now();
          const isRepeat = last && at - last.at < TOAST_MS && sameWords(last.message, message);
          if (!isRepeat) {
            last = { message, at };
            dispatch(toastShown({ ...message, tone: 'error' }));
          }
        }
      }
      return result;
    };
};
