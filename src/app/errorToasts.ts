import { isPending, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { QUERY_REJECTED } from '#api/cache/queryActions.ts';
import { type ApiError, asksForRetry, isApiError, isSessionOver } from '#api/client/apiError.ts';
import type { Services } from '#api/client/services.ts';
import { CODE } from '#api/contract/codes.ts';
import type { EndpointName } from '#api/endpointName.ts';
import { errorMessage } from '#api/errorMessage.ts';
import {
  type ErrorMessage,
  type NoticeMessage,
  TOAST_MS,
  toastShown,
} from '#shared/notices/noticesSlice.ts';
import { pathnameOf, paths } from '#shared/paths.ts';
import { timeSince } from '#shared/time.ts';

/** Calls whose window shows the error. */
const SILENT_ENDPOINTS: ReadonlySet<string> = new Set<EndpointName>([
  'chatHistory',
  'chatSend',
  'chatRead',
]);
/** Calls that are made without a session as well: the session flow shows only a failure that ends one. */
const PUBLIC: ReadonlySet<string> = new Set<EndpointName>([
  'memberLogin',
  'memberRegister',
  'memberConfig',
  'memberAreaCodes',
]);

/** Reads whose screens show by themselves that the thing does not exist. */
const MISSING_ON_SCREEN: Readonly<Record<string, readonly number[]>> = {
  productInfo: [CODE.notFound, CODE.productMissing],
  orderInfo: [CODE.notFound],
  moneyCoin: [CODE.notFound],
} satisfies Partial<Record<EndpointName, readonly number[]>>;

const isShownByScreen = (endpoint: string, error: ApiError): boolean =>
  error.kind === 'business' && MISSING_ON_SCREEN[endpoint]?.includes(error.code) === true;

const endpointOf = (action: { meta: unknown }): string => {
  const { arg } = action.meta as { arg?: { endpointName?: unknown } };
  return typeof arg?.endpointName === 'string' ? arg.endpointName : '';
};

/** Writes whose forms say that what was sent may have arrived, on whichever page the member is by then. */
const ASKED_ONCE: ReadonlySet<string> = new Set<EndpointName>([
  'moneyDepositSubmit',
  'moneyDepositAdd',
  'bankcardAdd',
]);

const isSilent = (endpoint: string, error: ApiError): boolean =>
  SILENT_ENDPOINTS.has(endpoint) ||
  isShownByScreen(endpoint, error) ||
  (ASKED_ONCE.has(endpoint) && asksForRetry(error)) ||
  (isSessionOver(error) && !PUBLIC.has(endpoint));

/** The key of a message's text: codes are ignored. */
const wordsOf = ({ key, values }: NoticeMessage): string =>
  key === 'serverMessage' || key === 'serverMessageWithCode'
    ? `${values?.msg}`
    : JSON.stringify([key, values]);

/** For a failed home screen the specification shows the message without the code. */
const withoutCode = (message: ErrorMessage): ErrorMessage =>
  message.key === 'serverMessageWithCode'
    ? { key: 'serverMessage', values: { msg: '', ...message.values } }
    : message;

/**
 * Shows failed calls as toasts, in one place. The same text is shown once while a toast is, so that many
 * calls failing together cause one toast; calls handled by a flow are skipped.
 */
export const createErrorToasts = (
  services: Pick<Services, 'now' | 'quietRequests' | 'navigation' | 'online'>,
): Middleware => {
  let last: { words: string; at: number } | null = null;
  /** Ids of these writes that were made offline: one without an answer was not sent, which no form calls unknown. */
  const unsent = new Set<string>();
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      // What a flow said as well. Another toast takes the place of a failure's, which may then be said again.
      if (toastShown.match(action)) {
        const { payload } = action;
        last = payload.tone === 'error' ? { words: wordsOf(payload), at: services.now() } : null;
      }
      if (isPending(action) && ASKED_ONCE.has(endpointOf(action)) && !services.online()) {
        unsent.add(action.meta.requestId);
      }
      if (isRejectedWithValue(action) && !services.quietRequests.has(action.meta.requestId)) {
        const error: unknown = action.payload;
        const wasOffline = unsent.delete(action.meta.requestId);
        if (
          isApiError(error) &&
          ((wasOffline && error.kind === 'network') || !isSilent(endpointOf(action), error))
        ) {
          const said = errorMessage(error);
          // "Bought" is not to be covered by a list that could not be read afterwards.
          const yields = action.type === QUERY_REJECTED;
          const message =
            yields && pathnameOf(services.navigation.current()) === paths.home
              ? withoutCode(said)
              : said;
          const words = wordsOf(message);
          const at = services.now();
          const isRepeat = last && timeSince(last.at, at) < TOAST_MS && last.words === words;
          if (!isRepeat) dispatch(toastShown({ ...message, tone: 'error', yields }));
        }
      }
      return result;
    };
};
