import * as v from 'valibot';
import { isApiError, isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { count } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import type { Mode, StepError } from './steps.ts';

/** What a refusal means for the flow: the proof was wrong, the mode was wrong, or neither. */
export type RefusalKind = 'proof' | { readonly mode: Mode } | 'other';

const PROOF_CODES: ReadonlySet<number> = new Set([
  CODE.wrongCredentials,
  CODE.accountLocked,
  CODE.wrongOldPassword,
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
]);

/** The kind of a failed call. */
export const refusalKind = (error: unknown): RefusalKind => {
  if (!isApiError(error) || error.kind !== 'business') return 'other';
  if (PROOF_CODES.has(error.code)) return 'proof';
  if (error.code === CODE.payPasswordExists) return { mode: 'change' };
  if (error.code === CODE.noPayPassword) return { mode: 'set' };
  return 'other';
};

const extras = v.object({ remain: v.fallback(v.nullable(count), null) });

/** The step's error: that the login password is wrong, or the server's message, with the tries or the time left. */
export const refusalError = (error: unknown): StepError => {
  // Here it is about the password alone: no account was asked for.
  if (isBusinessCode(error, CODE.wrongCredentials)) return { key: 'wrongLoginPassword' };
  const data = isApiError(error) && error.kind === 'business' ? error.data : null;
  const parsed = v.safeParse(extras, data);
  return {
    notice: errorMessage(error),
    remain: parsed.success ? parsed.output.remain : null,
    retryAfter: retryAfterOf(error),
  };
};
