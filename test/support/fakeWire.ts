export const BASE = 'http://app.test';

/** One request as it left the client. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  /** The bearer, '' without one. */
  readonly bearer: string;
  readonly request: Request;
}

type Handler = (sent: SentRequest, nth: number) => Response | Promise<Response>;

const envelope = (code: unknown, msg: string, data: unknown, status: number): Response =>
  new Response(JSON.stringify({ code, msg, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** A success as the contract has it. */
export const ok = (data: unknown): Response => envelope(0, '', data, 200);
/** A refusal with a business code, or with an HTTP status of its own. */
export const refusal = (code: unknown, msg = '', status = 200, data: unknown = null): Response =>
  envelope(code, msg, data, status);
/** Something that is no envelope. */
export const raw = (body: string | null, status = 200): Response => new Response(body, { status });
/** A connection that stays silent for ever, whatever signal it is given. */
export const hang = (): Promise<Response> => new Promise(() => undefined);
/** A connection that is lost. */
export const lost = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

/** A network by hand: what is not answered by a handler is HTTP 404. Records all that was sent. */
export const createWire = (handlers: Record<string, Handler> = {}) => {
  const sent: SentRequest[] = [];
  const table = new Map(Object.entries(handlers));
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const one: SentRequest = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      bearer: request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '',
      request,
    };
    const nth = sent.filter(({ path }) => path === one.path).length;
    sent.push(one);
    return (await table.get(one.path)?.(one, nth)) ?? refusal(1003, 'no handler', 404);
  };
  return {
    fetch: send,
    sent,
    /** Answers a path from now on. */
    on: (path: string, handler: Handler): void => void table.set(path, handler),
    /** Holds the answers of a path back from now on; `answerNext` lets the oldest go, false where there is none. */
    hold: (path: string): { answerNext: () => boolean } => {
      const handler = table.get(path);
      const held: (() => void)[] = [];
      table.set(
        path,
        (one, nth) =>
          new Promise((resolve) => {
            held.push(() => resolve(handler?.(one, nth) ?? refusal(1003, 'no handler', 404)));
          }),
      );
      return {
        answerNext: () => {
          const answer = held.shift();
          answer?.();
          return answer !== undefined;
        },
      };
    },
    /** What was sent to a path. */
    to: (path: string): SentRequest[] => sent.filter((one) => one.path === path),
  };
};
