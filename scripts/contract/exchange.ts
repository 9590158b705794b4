import type { Call } from '#api/contract/call.ts';
import { compare, type Finding, kindOf } from './compare.ts';

const TIMEOUT_MS = 30_000;

/** What came of one call. */
export interface Exchanged {
  readonly findings: readonly Finding[];
  /** `data` of an answer with code 0. */
  readonly data?: unknown;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** Milliseconds until the whole answer was there. */
  readonly ms: number;
  /** Why nothing answered at all, such as "ECONNREFUSED". */
  readonly dead?: string;
}

export type Fields = Readonly<Record<string, string | number>>;

const failed = (text: string): readonly Finding[] => [{ kind: 'differs', path: 'answer', text }];

/** The system's word for a connection that was not made: it lies in the causes of fetch's own error. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner !== undefined) return causeOf(inner);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'Error' ? error.message : error.name;
};

const openEnvelope = (
  body: string,
):
  | { data: unknown; findings: Finding[] }
  | { readonly fault: string; readonly code?: number | string } => {
  let frame: unknown;
  try {
    frame = JSON.parse(body);
  } catch {
    return { fault: 'the body is not JSON' };
  }
  if (kindOf(frame) !== 'object') return { fault: `${kindOf(frame)}, not { code, msg, data }` };
  const { code, msg, data } = frame as Record<string, unknown>;
  if (typeof code !== 'number' && typeof code !== 'string') {
    const names = Object.keys(frame as object).join(', ');
    return { fault: `an object with { ${names} }, not { code, msg, data }` };
  }
  if (code !== 0 && code !== '0') return { fault: `refused with code ${code}`, code };
  const findings: Finding[] = [];
  if (code === '0') {
    findings.push({ kind: 'note', path: 'code', text: 'string where number is published' });
  }
  if (typeof msg !== 'string') {
    findings.push({ kind: 'differs', path: 'msg', text: `unusable: ${kindOf(msg)}, not string` });
  }
  return { data, findings };
};

/** The address of a call at a back-end. */
export const addressOf = (base: string, call: Call): string =>
  `${base.replace(/\/+$/, '')}/${call.path.replace(/^\/+/, '')}`;

/** Makes one call as the client does, and compares its answer with the contract. */
export const exchange = async (
  base: string,
  call: Call,
  fields: Fields,
  { bearer, key }: { readonly bearer?: string | undefined; readonly key?: string } = {},
): Promise<Exchanged> => {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  const isQuery = call.encoding === 'query';
  const address = addressOf(base, call) + (isQuery && query.size > 0 ? `?${query}` : '');
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const response = await fetch(address, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(key && { 'idempotency-key': key }),
        ...(!isQuery && { 'content-type': 'application/json' }),
      },
      ...(!isQuery && { body: JSON.stringify(fields) }),
      // A token goes nowhere but to the address it was given for.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    const ms = took();
    const { status } = response;
    const opened = openEnvelope(body);
    if (status < 200 || status > 299) {
      const refused = 'fault' in opened && opened.code !== undefined ? `, ${opened.fault}` : '';
      return { findings: failed(`HTTP ${status} instead of 200${refused}`), status, ms };
    }
    if ('fault' in opened) return { findings: failed(opened.fault), status, ms };
    const findings = [...opened.findings, ...compare(call.response, opened.data, 'data')];
    return { findings, data: opened.data, status, ms };
  } catch (error) {
    const dead = causeOf(error);
    return { findings: failed(`no answer (${dead})`), ms: took(), dead };
  }
};
