import * as v from 'valibot';
import { DISABLED_CODE, type Envelope, envelope, SUCCESS_CODE } from '#api/contract/envelope.ts';
import { text } from '#api/contract/primitives.ts';
import type { ApiError } from './apiError.ts';
import type { Exchange } from './exchange.ts';

/** A call's `data`, or the one error it rejects with. */
export type Answer = { readonly data: unknown } | { readonly error: ApiError };

const UNAUTHORIZED = 401;
const PAYMENT_REQUIRED = 402;
/** Not refusals: the server asks for a later retry. */
export const TRY_LATER: readonly number[] = [408, 429];

/** Path of an answer that has no readable envelope at all. */
const WHOLE_BODY = 'body';

const issuePath = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? WHOLE_BODY;

const parseEnvelope = (body: string): Envelope | readonly string[] => {
  try {
    const result = v.safeParse(envelope, JSON.parse(body));
    return result.success ? result.output : result.issues.map(issuePath);
  } catch {
    return [WHOLE_BODY];
  }
};

const words = v.looseObject({ msg: text });

/** What an answer without a readable code says, '' for nothing: a message may come without a code. */
const wordsOf = (body: string): string => {
  try {
    const result = v.safeParse(words, JSON.parse(body));
    return result.success ? result.output.msg : '';
  } catch {
    return '';
  }
};

const hasEnvelope = (parsed: Envelope | readonly string[]): parsed is Envelope => 'code' in parsed;

/** A refusal that comes with an HTTP status of its own is one by its code all the same. */
const isRefusalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !TRY_LATER.includes(status);

/** Opens the envelope (0 is success) and sorts every failure into its kind. */
export const readAnswer = (exchange: Exchange): Answer => {
  if (exchange.kind !== 'answer') return { error: exchange };
  const { status, body } = exchange;
  const parsed = parseEnvelope(body);
  const { code, msg } = hasEnvelope(parsed) ? parsed : { code: null, msg: wordsOf(body) };
  if (status === PAYMENT_REQUIRED) return { error: { kind: 'expired', msg: '' } };
  if (code === DISABLED_CODE) return { error: { kind: 'disabled', msg } };
  if (status === UNAUTHORIZED) return { error: { kind: 'unauthorized', code, msg } };
  if (status < 200 || status > 299) {
    return hasEnvelope(parsed) && code !== SUCCESS_CODE && isRefusalStatus(status)
      ? { error: { kind: 'business', code: parsed.code, msg, data: parsed.data, status } }
      : { error: { kind: 'server', status, code, msg } };
  }
  if (!hasEnvelope(parsed)) {
    return { error: { kind: 'contract', paths: [...parsed], ...(msg !== '' && { msg }) } };
  }
  if (parsed.code === SUCCESS_CODE) return { data: parsed.data };
  return { error: { kind: 'business', code: parsed.code, msg, data: parsed.data } };
};
