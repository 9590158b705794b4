import { Agent, request } from 'node:http';

/** What one stage of the load showed; times in milliseconds. */
export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers other than HTTP 200 with code 0, and none at all. */
  readonly errors: number;
  /** Purchases refused as busy (1001), where they are no errors: nothing was booked. */
  readonly refused?: number;
}

/** One request of a client: its address, with the client's own token. */
export interface Shot {
  readonly url: string;
  readonly token: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly key?: string;
}

const MOST_CLIENTS = 64;
const LONGEST_MS = 60_000;

/** Whether the address is this machine's own; nothing else may be put under load. */
const isOwn = (url: string): boolean => new URL(url).hostname === '127.0.0.1';

/** Sends one request; its body where it was answered by HTTP 200, else null. */
export const send = (agent: Agent, { url, token, method = 'GET', body, key }: Shot) => {
  if (!isOwn(url))
    throw new Error(`${url} is not on 127.0.0.1: this tool puts nothing else under load.`);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return new Promise<string | null>((resolve) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve(answer.statusCode === 200 ? Buffer.concat(parts).toString() : null),
      );
      answer.on('error', () => resolve(null));
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
};

/** What so many of the sorted values do not exceed. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Sums up what a stage took. */
export const figuresOf = (times: readonly number[], errors: number, elapsedMs: number): Figures => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: Math.round((times.length / elapsedMs) * 10_000) / 10,
    p50: Math.round(quantile(sorted, 0.5) * 10) / 10,
    p99: Math.round(quantile(sorted, 0.99) * 10) / 10,
    errors,
  };
};

/** So many clients, each sending its next shot when the last was answered, for so long. */
export const shoot = async (
  clients: number,
  ms: number,
  next: (client: number, shot: number) => Shot,
): Promise<Figures> => {
  if (clients > MOST_CLIENTS || ms > LONGEST_MS) {
    throw new Error(`At most ${MOST_CLIENTS} clients for ${LONGEST_MS / 1000} s.`);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const ends = began + ms;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let shot = 0; performance.now() < ends; shot += 1) {
        const at = performance.now();
        const body = await send(agent, next(client, shot));
        times.push(performance.now() - at);
        if (!body?.startsWith('{"code":0')) errors += 1;
      }
    }),
  );
  const figures = figuresOf(times, errors, performance.now() - began);
  agent.destroy();
  return figures;
};
