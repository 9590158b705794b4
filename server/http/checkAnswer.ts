import * as v from 'valibot';
import type { Call } from '#api/contract/call.ts';
import { REFUSAL_DATA } from '#api/contract/refusalData.ts';
import { COMMON_REFUSALS, MEMBER_REFUSALS, REFUSALS } from '#api/contract/refusals.ts';
import { Refusal } from './refusal.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths where the value parsed by the client differs from the value sent. */
const differences = (sent: unknown, read: unknown, path: string): string[] => {
  if (typeof sent === 'number' && typeof read === 'string') {
    return String(sent) === read ? [] : [path];
  }
  if (Array.isArray(sent) && Array.isArray(read)) {
    if (sent.length !== read.length) return [`${path}.length`];
    return sent.flatMap((item, index) => differences(item, read[index], `${path}[${index}]`));
  }
  if (isRecord(sent) && isRecord(read)) {
    const keys = new Set([...Object.keys(sent), ...Object.keys(read)]);
    return [...keys].flatMap((key) =>
      key in sent && key in read
        ? differences(sent[key], read[key], `${path}.${key}`)
        : [`${path}.${key} (${key in sent ? 'unknown to the contract' : 'missing'})`],
    );
  }
  return Object.is(sent, read) ? [] : [path];
};

/** Where a client that reads `data` by the contract would find something missing, unknown or of another kind. */
const problemsOf = (schema: v.GenericSchema, data: unknown): string[] => {
  // Compares what JSON carries: undefined fields vanish there.
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const result = v.safeParse(schema, sent);
  return result.success
    ? differences(sent, result.output, 'data')
    : result.issues.map((issue) => `data.${v.getDotPath(issue) ?? ''}`);
};

/** Throws for a refusal whose code the contract does not list, or whose facts are not those that it lists. */
export const checkRefusal = (call: Call, error: unknown): void => {
  if (!(error instanceof Refusal)) return;
  const listed = [...COMMON_REFUSALS, ...MEMBER_REFUSALS, ...(REFUSALS[call.name] ?? [])];
  if (!listed.includes(error.code)) {
    throw new Error(`The contract does not list code ${error.code} for ${call.name}.`);
  }
  const problems = problemsOf(v.object(REFUSAL_DATA[error.code] ?? {}), error.data ?? {});
  if (problems.length > 0) {
    throw new Error(
      `A refusal of ${call.name} with code ${error.code} breaks the contract at ${problems.join(', ')}`,
    );
  }
};

/**
 * Clients parse answers leniently; the server's own must match exactly: every field present, none
 * unknown, no value replaced by a fallback. Throws with the paths, never with values, otherwise.
 */
export const checkAnswer = (call: Call, data: unknown): void => {
  const problems = problemsOf(call.response, data ?? null);
  if (problems.length > 0) {
    throw new Error(`The answer of ${call.name} breaks the contract at ${problems.join(', ')}`);
  }
};
