import { isPrivatePath } from '#api/contract/call.ts';
import { compare, type Finding, kindOf } from './compare.ts';
import { type Answers, READS, type Read } from './reads.ts';

const TIMEOUT_MS = 30_000;

export interface CheckOptions {
  /** Address before `/public/…`, with or without a slash at its end. */
  readonly base: string;
  /** Access token of a member; without one only the public reads are made. */
  readonly token?: string;
  readonly print: (line: string) => void;
}

type Outcome =
  | { readonly skipped: string }
  | { readonly findings: readonly Finding[]; readonly data?: unknown };

const failed = (text: string): Outcome => ({
  findings: [{ kind: 'differs', path: 'answer', text }],
});

const openEnvelope = (
  body: string,
): { data: unknown; findings: Finding[] } | { readonly fault: string } => {
  let frame: unknown;
  try {
    frame = JSON.parse(body);
  } catch {
    return { fault: 'the body is not JSON' };
  }
  if (kindOf(frame) !== 'object') return { fault: `${kindOf(frame)}, not { code, msg, data }` };
  const { code, msg, data } = frame as Record<string, unknown>;
  if (code !== 0 && code !== '0') {
    const told = typeof code === 'number' || typeof code === 'string' ? String(code) : kindOf(code);
    return { fault: `refused with code ${told}` };
  }
  const findings: Finding[] = [];
  if (code === '0') {
    findings.push({ kind: 'note', path: 'code', text: 'string where number is published' });
  }
  if (typeof msg !== 'string') {
    findings.push({ kind: 'differs', path: 'msg', text: `unusable: ${kindOf(msg)}, not string` });
  }
  return { data, findings };
};

const make = async (read: Read, answers: Answers, options: CheckOptions): Promise<Outcome> => {
  const { call } = read;
  const isPrivate = isPrivatePath(call.path);
  if (isPrivate && !options.token) return { skipped: 'needs a token' };
  const fields = read.fields(answers);
  if (typeof fields === 'string') return { skipped: fields };
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  const address = `${options.base.replace(/\/+$/, '')}/${call.path.replace(/^\/+/, '')}`;
  let status: number;
  let body: string;
  try {
    const response = await fetch(query.size ? `${address}?${query}` : address, {
      headers: {
        accept: 'application/json',
        ...(isPrivate && { authorization: `Bearer ${options.token}` }),
      },
      // A token goes nowhere but to the address it was given for.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    body = await response.text();
  } catch (error) {
    return failed(`no answer (${error instanceof Error ? error.name : 'unknown'})`);
  }
  if (status < 200 || status > 299) return failed(`HTTP ${status} instead of 200`);
  const opened = openEnvelope(body);
  if ('fault' in opened) return failed(opened.fault);
  const findings = [...opened.findings, ...compare(call.response, opened.data, 'data')];
  return { findings, data: opened.data };
};

/** Findings of the same place and text as one line with how often they came. */
const lines = (findings: readonly Finding[]): string[] => {
  const times = new Map<string, number>();
  for (const { kind, path, text } of findings) {
    const line = `  ${kind === 'note' ? 'note   ' : 'differs'} ${path}: ${text}`;
    times.set(line, (times.get(line) ?? 0) + 1);
  }
  return [...times].map(([line, count]) => (count > 1 ? `${line} (${count}×)` : line));
};

/** Makes the harmless reads one after the other and prints what differs; returns how many calls do. */
export const checkBackEnd = async (options: CheckOptions): Promise<number> => {
  const answers = new Map<string, unknown>();
  let right = 0;
  let wrong = 0;
  let skipped = 0;
  for (const read of READS) {
    const outcome = await make(read, answers, options);
    const title = `${read.call.method} /${read.call.path.replace(/^\/+/, '')}`;
    if ('skipped' in outcome) {
      skipped += 1;
      options.print(`left out  ${title} (${outcome.skipped})`);
      continue;
    }
    answers.set(read.call.name, outcome.data);
    const isWrong = outcome.findings.some(({ kind }) => kind === 'differs');
    if (isWrong) wrong += 1;
    else right += 1;
    options.print(`${isWrong ? 'DIFFERS' : 'ok     '}   ${title}`);
    for (const line of lines(outcome.findings)) options.print(line);
  }
  options.print(`${right} as published, ${wrong} differ, ${skipped} left out`);
  return wrong;
};
