import * as v from 'valibot';
import { DISABLED_CODE, envelope, SUCCESS_CODE } from '#api/contract/envelope.ts';
import { text } from '#api/contract/primitives.ts';
import { parseJson } from '#shared/parseJson.ts';
import { type ApiError, unreadable } from './apiError.ts';
import type { Exchange } from './exchange.ts';

/** A call's `data`, or the one error it rejects with. */
export type Answer = { readonly data: unknown } | { readonly error: ApiError };

const UNAUTHORIZED = 401;
const PAYMENT_REQUIRED = 402;
/** Not refusals: the server asks for a later retry. */
export const TRY_LATER: readonly number[] = [408, 429];

/** What an answer without a readable code says, '' for nothing: a message may come without a code. */
const words = v.fallback(v.object({ msg: text }), { msg: '' });

/** A refusal that comes with an HTTP status of its own is one by its code all the same. */
const isRefusalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !TRY_LATER.includes(status);

/** Opens the envelope (0 is success) and sorts every failure into its kind. */
export const readAnswer = (exchange: Exchange): Answer => {
  if (exchange.kind !== 'answer') return { error: exchange };
  const { status, body } = exchange;
  const json = parseJson(body);
  const opened = v.safeParse(envelope, json);
  const { code, msg, data } = opened.success
    ? opened.output
    : { ...v.parse(words, json), code: null, data: null };
  if (status === PAYMENT_REQUIRED) return { error: { kind: 'expired', msg: '' } };
  if (code === DISABLED_CODE) return { error: { kind: 'disabled', msg } };
  if (status === UNAUTHORIZED) return { error: { kind: 'unauthorized', code, msg } };
  if (status < 200 || status > 299) {
    return code !== null && code !== SUCCESS_CODE && isRefusalStatus(status)
      ? { error: { kind: 'business', code, msg, data, status } }
      : { error: { kind: 'server', status, code, msg } };
  }
  if (!opened.success) {
    return { error: { ...unreadable(opened.issues, 'body'), ...(msg !== '' && { msg }) } };
  }
  if (code === SUCCESS_CODE) return { data };
  return { error: { kind: 'business', code: opened.output.code, msg, data } };
};
