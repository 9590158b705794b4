import { CODE } from '#api/contract/codes.ts';
import { envelope } from '#server/http/answer.ts';
import type { Failpoint, RequestInfo } from '#server/http/context.ts';
import { HttpRefusal, messageOf } from '#server/http/refusal.ts';
import { breakable, isStream } from './runningStreams.ts';

/**
 * One fault ordered for the next requests of a path.
 * - delay: waits `ms`, then goes on · late: the server's clock is `ms` ahead from there on · hang: never answers
 * - held: waits until the process is asked to stop, then goes on
 * - drop: the connection ends without an answer · cut: it ends in the middle of the answer
 * - kill: the process ends at once (SIGKILL)
 * - unauthorized: HTTP 401 · expired: HTTP 402 · disabled: body code 402
 * - status: HTTP `status` with `body` · html: a page with HTTP 200 · empty: HTTP 200 without a body
 * - json: HTTP 200 with `body` as it is
 * A stream is cut `ms` after it began; one that runs already, by the control call for streams.
 */
export interface Fault {
  /** End of the path, e.g. 'order/add'. */
  readonly path: string;
  readonly kind:
    | 'delay'
    | 'late'
    | 'hang'
    | 'held'
    | 'drop'
    | 'cut'
    | 'kill'
    | 'unauthorized'
    | 'expired'
    | 'disabled'
    | 'status'
    | 'html'
    | 'empty'
    | 'json';
  /** When it strikes: before the call is run (default), inside it, or on its finished answer. */
  readonly point?: 'before' | 'before-commit' | 'after-commit' | 'after';
  /** How many requests it strikes; 1 by default. */
  readonly times?: number;
  /** How many requests it lets pass first. */
  readonly skip?: number;
  readonly ms?: number;
  readonly status?: number;
  readonly body?: string;
}

/** Raised inside a call to unwind it; its answer is replaced by the fault's. */
class Struck extends HttpRefusal {
  constructor() {
    super(404, CODE.busy);
  }
}

const textResponse = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } });

/** The answer with its second half missing and the connection gone. */
const cutOff = async (response: Response, ms = 0): Promise<Response> => {
  if (isStream(response)) {
    const stream = breakable(response);
    setTimeout(stream.cut, ms);
    return stream.response;
  }
  const whole = new Uint8Array(await response.arrayBuffer());
  const half = whole.slice(0, Math.ceil(whole.length / 2));
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(half);
    },
    pull(controller) {
      controller.error(new Error('cut by a fault'));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(whole.length));
  return new Response(body, { status: response.status, headers });
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The server's own listener is called before this one: by then it has begun to stop. */
const untilStopping = (): Promise<void> =>
  new Promise((resolve) => process.once('SIGTERM', () => resolve()));

const untilAborted = (request: Request): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(request.signal.reason);
    if (request.signal.aborted) giveUp();
    else request.signal.addEventListener('abort', giveUp, { once: true });
  });

/** What a fault makes of a request; `response` is the true answer, where the call was run. */
const strike = async (
  fault: Fault,
  request: Request,
  info: RequestInfo,
  response: Response | null,
): Promise<Response> => {
  switch (fault.kind) {
    case 'drop':
      info.reset?.();
      throw new TypeError('fetch failed');
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return untilAborted(request);
    case 'hang':
      return untilAborted(request);
    case 'cut':
      return cutOff(response ?? envelope(CODE.ok, 'ok'), fault.ms);
    case 'unauthorized':
      return envelope(401, '登录状态已失效', null, 401);
    case 'expired':
      return envelope(CODE.sessionEnded, messageOf(CODE.sessionEnded), null, 402);
    case 'disabled':
      return envelope(CODE.disabled, messageOf(CODE.disabled));
    case 'status':
      return textResponse(fault.body ?? '', 'application/json', fault.status ?? 500);
    case 'html':
      return textResponse(fault.body ?? '<!doctype html><title>…</title>', 'text/html');
    case 'empty':
      return new Response(null);
    case 'json':
      return textResponse(fault.body ?? '', 'application/json');
    case 'delay':
    case 'late':
    case 'held':
      return response ?? envelope(CODE.busy, messageOf(CODE.busy), null, 500);
  }
};

interface Pending {
  readonly fault: Fault;
  skip: number;
  times: number;
}

/** The faults ordered, and what they do to requests; `advance` moves the server's clock. */
export const createFaults = (advance: (ms: number) => void) => {
  let pending: Pending[] = [];
  // Heard from when it is ordered: a request may get there only after the signal.
  let stopping: Promise<void> | null = null;

  /** Lets time go by, real or the server's, where that is the fault. Whether it is. */
  const passTime = async ({ kind, ms = 0 }: Fault): Promise<boolean> => {
    if (kind === 'delay') await pause(ms);
    if (kind === 'held') await stopping;
    if (kind === 'late') advance(ms);
    return kind === 'delay' || kind === 'held' || kind === 'late';
  };

  const take = (pathname: string): Fault | null => {
    const rule = pending.find(({ fault, times }) => times > 0 && pathname.endsWith(fault.path));
    if (!rule) return null;
    if (rule.skip > 0) {
      rule.skip -= 1;
      return null;
    }
    rule.times -= 1;
    return rule.fault;
  };

  return {
    add: (fault: Fault): void => {
      if (fault.kind === 'held') stopping ??= untilStopping();
      pending.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? 1 });
    },
    clear: (): void => {
      pending = [];
    },
    /** Runs a call with the fault that is due for it, if any. */
    around: async (
      request: Request,
      info: RequestInfo,
      run: (failpoint: Failpoint) => Promise<Response>,
    ): Promise<Response> => {
      const fault = take(new URL(request.url).pathname);
      if (!fault) return run(async () => {});
      const point = fault.point ?? 'before';
      if (point === 'before') {
        if ((await passTime(fault)) || fault.kind === 'cut') {
          const response = await run(async () => {});
          return fault.kind === 'cut' ? cutOff(response, fault.ms) : response;
        }
        return strike(fault, request, info, null);
      }
      let struck = false;
      const response = await run(async (name) => {
        if (name !== point) return;
        if (await passTime(fault)) return;
        if (fault.kind === 'kill') process.kill(process.pid, 'SIGKILL');
        struck = true;
        throw new Struck();
      });
      if (point === 'after') await passTime(fault);
      return struck || point === 'after' ? strike(fault, request, info, response) : response;
    },
  };
};
