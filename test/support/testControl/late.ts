import { createHash } from 'node:crypto';
import { type IncomingMessage, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isApiPath } from '#api/contract/roots.ts';

/** What is late, and how: `<what>:<seed>`, or `<what>:<seed>:<most ms>`. */
const SETTING = /^(assets|api|all):(\d+)(?::(\d+))?$/;
const MOST_MS = 400;

/** How long a server holds each request, in ms: the same for the same seed, path and turn of that path. */
export type Lateness = (path: string) => number;

/**
 * Reads what the variable `HD_TEST_LATE` asks for: files of the build are late, calls of the API, or all
 * of them. Pages and test control never are.
 *
 * @throws RangeError for what it cannot read.
 */
export const latenessOf = (setting: string): Lateness => {
  const [, what, seed, most = MOST_MS] = SETTING.exec(setting) ?? [];
  if (!what) throw new RangeError(`HD_TEST_LATE=${setting} is not like assets:1, api:1 or all:1.`);
  const turns = new Map<string, number>();
  return (path) => {
    const isMeant =
      (what !== 'api' && path.startsWith('/assets/')) ||
      (what !== 'assets' && isApiPath(path) && !path.startsWith('/__test__/'));
    if (!isMeant) return 0;
    const turn = turns.get(path) ?? 0;
    turns.set(path, turn + 1);
    const chosen = createHash('sha256').update(`${seed} ${path} ${turn}`).digest().readUInt32LE();
    return chosen % (Number(most) + 1);
  };
};

/**
 * From now on each HTTP server of this process hears of its requests as late as asked for, and never of
 * those whose sender has left meanwhile.
 */
export const holdRequests = (
  lateness: Lateness,
  wait: (ms: number) => Promise<unknown> = pause,
): { stop(): void } => {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const request = event === 'request' ? (args[0] as IncomingMessage) : null;
    const ms = request?.url ? lateness(request.url.split('?', 1)[0] ?? '') : 0;
    if (!request || ms === 0) return Reflect.apply(emit, this, [event, ...args]);
    void wait(ms).then(() => {
      if (!request.destroyed) Reflect.apply(emit, this, [event, ...args]);
    });
    return true;
  };
  return {
    stop: () => {
      Server.prototype.emit = emit;
    },
  };
};
