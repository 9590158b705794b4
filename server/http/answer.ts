import { CODE } from '#api/contract/codes.ts';
import { errorCode } from '../errorCode.ts';
import { refusalOf } from './busy.ts';
import { HttpRefusal, messageOf } from './refusal.ts';
import { apiHeaders } from './securityHeaders.ts';

const codes = new WeakMap<Response, number>();

/** The code of an envelope that was made here; undefined for any other response. */
export const codeOf = (response: Response): number | undefined => codes.get(response);

const withCode = (response: Response, code: number): Response => {
  codes.set(response, code);
  return response;
};

/** The contract's envelope as a response. */
export const envelope = (code: number, msg: string, data: unknown = null, status = 200): Response =>
  withCode(Response.json({ code, msg, data }, { status, headers: apiHeaders }), code);

/** Translates a text, or the texts of an answer, into the caller's language. */
export type Localise = <TValue>(value: TValue) => TValue;

/** The server's own language. */
export const asWritten: Localise = (value) => value;

/** What a successful call answers, as text. */
export const successText = (data: unknown): string =>
  JSON.stringify({ code: CODE.ok, msg: 'ok', data });

const successHeaders = { ...apiHeaders, 'content-type': 'application/json' };

/** The response of a successful call, from its text. */
export const success = (text: string): Response =>
  withCode(new Response(text, { headers: successHeaders }), CODE.ok);

/**
 * PostgreSQL codes for input that no column can hold: numeric out of range, character not in
 * repertoire.
 */
const UNSTORABLE = new Set(['22003', '22021']);

const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(errorCode(error));

/**
 * The response for an error: HTTP 200 with a business code for a refusal, an HTTP status where the
 * specification uses one, else HTTP 500 without internal details.
 */
export const failure = (
  error: unknown,
  report: (error: unknown) => void,
  localise: Localise = asWritten,
): Response => {
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.cause !== undefined) report(refusal.cause);
    return envelope(refusal.code, localise(refusal.message), localise(refusal.data));
  }
  if (error instanceof HttpRefusal) {
    return envelope(error.code, localise(error.message), error.data, error.status);
  }
  if (isUnstorable(error)) return envelope(CODE.badRequest, localise(messageOf(CODE.badRequest)));
  report(error);
  return envelope(CODE.busy, localise(messageOf(CODE.busy)), null, 500);
};
