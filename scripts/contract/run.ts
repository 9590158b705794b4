import { isPrivateCall } from '#api/contract/call.ts';
import type { Finding } from './compare.ts';
import { CROSS_ORIGIN, checkCors } from './cors.ts';
import { causeOf, type Exchanged, exchange } from './exchange.ts';
import { type Answers, READS, type Read } from './reads.ts';
import { type Account, walkLogout, walkPurchase, walkSession } from './walk.ts';

/** Above this a call is marked: a member waits. */
const SLOW_MS = 1000;

export interface CheckOptions {
  /** Address before `/public/…`, with or without a slash at its end. */
  readonly base: string;
  /** Access token of a member; without one only the public reads are made. */
  readonly token?: string;
  /** Logs in instead of using a token. */
  readonly account?: Account;
  /** Buys the cheapest product with the account. */
  readonly writes?: boolean;
  /** Origin of a page that is to be allowed to call. */
  readonly origin?: string;
  /** Prints one JSON document at the end instead of lines. */
  readonly json?: boolean;
  /** A call that takes longer (milliseconds) is marked; 1000 by default. */
  readonly slowMs?: number;
  readonly print: (line: string) => void;
  /** Says before it writes that it will, whatever else is printed. */
  readonly warn?: (line: string) => void;
}

interface Result {
  readonly title: string;
  readonly outcome: 'ok' | 'differs' | 'left out';
  readonly ms?: number;
  /** Whether a member would wait for it. */
  readonly slow?: boolean;
  readonly why?: string;
  readonly findings: readonly Finding[];
}

/** Places of lists counted as one, with how often and the first of them. */
const lines = (findings: readonly Finding[]): string[] => {
  const places = new Map<string, string[]>();
  for (const { kind, path, text } of findings) {
    const line = `  ${kind === 'note' ? 'note   ' : 'differs'} ${path.replace(/\[\d+\]/g, '[]')}: ${text}`;
    places.set(line, [...(places.get(line) ?? []), path]);
  }
  return [...places].map(([line, paths]) => {
    const times = paths.length > 1 ? `${paths.length}×, first ` : '';
    return paths[0]?.includes('[') ? `${line} (${times}${paths[0]})` : line;
  });
};

const LABELS = { ok: 'ok', differs: 'DIFFERS', 'left out': 'left out' } as const;

const textOf = ({ title, outcome, ms, slow, why, findings }: Result): string[] => {
  const rest = outcome === 'left out' ? `(${why})` : ` ${ms} ms${slow ? ' SLOW' : ''}`;
  return [`${LABELS[outcome].padEnd(8)}  ${title} ${rest}`, ...lines(findings)];
};

const titleOf = ({ call }: Read): string => `${call.method} /${call.path.replace(/^\/+/, '')}`;

/**
 * Makes the harmless reads one after the other (with an account after a login and a refresh, with `writes`
 * before one purchase) and prints what differs. Resolves to the number of steps that differ.
 */
export const checkBackEnd = async (options: CheckOptions): Promise<number> => {
  const { base, account, origin } = options;
  const results: Result[] = [];
  const add = (result: Result): void => {
    results.push(result);
    if (options.json) return;
    for (const line of textOf(result)) options.print(line);
  };
  /** Why nothing answers, where nothing has yet. */
  let dead: string | undefined;
  const done = (title: string, exchanged: Exchanged): void => {
    const { findings, ms } = exchanged;
    if (results.every(({ outcome }) => outcome !== 'ok')) dead = exchanged.dead;
    const isWrong = findings.some(({ kind }) => kind === 'differs');
    const slow = ms > (options.slowMs ?? SLOW_MS);
    add({ title, outcome: isWrong ? 'differs' : 'ok', ms, slow, findings });
  };
  const finish = (): number => {
    if (dead !== undefined && !options.json) options.print(`Nothing answers at ${base}: ${dead}.`);
    const count = (outcome: Result['outcome']) =>
      results.filter((result) => result.outcome === outcome).length;
    if (options.json) options.print(JSON.stringify({ base, results }, null, 2));
    else {
      options.print(
        `${count('ok')} as published, ${count('differs')} differ, ${count('left out')} left out`,
      );
    }
    return count('differs');
  };

  let token: string | undefined = options.token;
  if (account) token = (await walkSession(base, account, done)) ?? undefined;
  if (dead !== undefined) return finish();
  const answers: Map<string, unknown> = new Map();
  for (const read of READS) {
    const fields = fieldsOf(read, answers, token);
    if (typeof fields === 'string') {
      add({ title: titleOf(read), outcome: 'left out', why: fields, findings: [] });
      continue;
    }
    const bearer = isPrivateCall(read.call) ? token : undefined;
    const exchanged = await exchange(base, read.call, fields, { bearer });
    answers.set(read.call.name, exchanged.data);
    done(titleOf(read), exchanged);
    if (dead !== undefined) return finish();
  }
  if (origin !== undefined) {
    for (const crossing of CROSS_ORIGIN) {
      const { call } = crossing;
      const began = performance.now();
      const findings = await checkCors(base, crossing, origin).catch((error: unknown) => [
        { kind: 'differs' as const, path: 'answer', text: `no answer (${causeOf(error)})` },
      ]);
      const title = `from ${origin}: ${call.method} /${call.path.replace(/^\/+/, '')}`;
      done(title, { findings, ms: Math.round(performance.now() - began) });
    }
  }
  if (options.writes && account && token) {
    options.warn?.('WRITING: one purchase of the cheapest product, with real money.');
    await walkPurchase(base, token, account.payPassword, done);
  }
  if (account && token) await walkLogout(base, done);
  return finish();
};

const fieldsOf = (read: Read, answers: Answers, token: string | undefined) =>
  isPrivateCall(read.call) && !token ? 'needs a token' : read.fields(answers);
