import type { ErrorMessage } from '#shared/notices/noticesSlice.ts';
import { type ApiError, isApiError } from './client/apiError.ts';

/**
 * The server's message with its code in brackets, if any; without a message that of a network
 * failure.
 */
const serverWords = (msg: string, code: number | null): ErrorMessage => {
  if (msg === '') {
    return code === null
      ? { key: 'networkFailed' }
      : { key: 'networkFailedWithCode', values: { code } };
  }
  return code === null
    ? { key: 'serverMessage', values: { msg } }
    : { key: 'serverMessageWithCode', values: { msg, code } };
};

/** The message after a refused refresh: the server's, if it sent one. */
export const sessionExpiredMessage = (msg: string): ErrorMessage =>
  msg === '' ? { key: 'loginExpired' } : serverWords(msg, null);

const apiErrorMessage = (error: ApiError): ErrorMessage => {
  switch (error.kind) {
    case 'network':
      return { key: 'networkFailed' };
    case 'timeout':
      return { key: 'requestTimedOut', values: { seconds: error.seconds } };
    case 'unauthorized':
      return error.cause ? apiErrorMessage(error.cause) : serverWords(error.msg, error.code);
    case 'disabled':
      return { key: 'userDisabled' };
    case 'expired':
      return sessionExpiredMessage(error.msg);
    case 'business':
      return serverWords(error.msg, error.code);
    case 'server':
      return serverWords(error.msg, error.code ?? (error.msg === '' ? error.status : null));
    case 'contract':
      return error.msg ? serverWords(error.msg, null) : { key: 'unreadableAnswer' };
    case 'loginRequired':
      return { key: 'loginRequired' };
  }
};

/**
 * The message of a failed call. Anything but an `ApiError`, such as an aborted call, counts as a
 * network failure.
 */
export const errorMessage = (error: unknown): ErrorMessage =>
  isApiError(error) ? apiErrorMessage(error) : { key: 'networkFailed' };
