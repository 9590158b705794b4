import { type ApiError, isApiError, isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { LOGIN, type LoginType } from '#api/contract/public.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import type { FieldErrors } from '#shared/forms/fieldErrors.ts';
import { passwordAdvice } from '#shared/passwordAdvice.ts';
import { NO_COUNTRY } from './accountRules.ts';
import type { AuthTextKey } from './authTexts.ts';

export type RefusedField = 'phone' | 'email' | 'password' | 'confirm' | 'inviteCode';

const refusedField = (error: ApiError, kind: LoginType): RefusedField | null => {
  if (error.kind !== 'business') return null;
  switch (error.code) {
    case CODE.wrongCredentials:
      return 'password';
    case CODE.tooMany:
    case CODE.accountLocked:
    case CODE.accountExists:
      return kind === LOGIN.phone ? 'phone' : 'email';
    case CODE.badInviteCode:
      return 'inviteCode';
    case CODE.passwordsDiffer:
      return 'confirm';
    default:
      return null;
  }
};

/** Maps a refusal to its field, with the server's message and when to try again; {} when it is about no field. A missing country is the phone's. */
export const refusalErrors = (
  error: unknown,
  kind: LoginType,
): FieldErrors<RefusedField, AuthTextKey> => {
  if (error === NO_COUNTRY) return { phone: NO_COUNTRY };
  const field = isApiError(error) ? refusedField(error, kind) : null;
  return field === null ? {} : { [field]: { ...errorMessage(error), wait: retryAfterOf(error) } };
};

/**
 * The same for a registration. A back-end may refuse a weak password with only 'bad request'; when
 * the password is weak, the error is shown there.
 */
export const registerErrors = (
  error: unknown,
  kind: LoginType,
  password: string,
): FieldErrors<RefusedField, AuthTextKey> => {
  if (isBusinessCode(error, CODE.weakPassword)) return { password: 'passwordCommon' };
  return isBusinessCode(error, CODE.badRequest) && passwordAdvice(password) !== 'good'
    ? { password: 'passwordRefused' }
    : refusalErrors(error, kind);
};
