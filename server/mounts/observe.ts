import { randomUUID } from 'node:crypto';
import { isApiPath } from '#api/contract/roots.ts';
import type { RequestInfo } from '../http/context.ts';
import type { Metrics, Observed } from './metrics.ts';

/** How requests are logged: not at all, a line of JSON each, or a line for people. */
export type RequestLog = 'off' | 'json' | 'text';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** What is answered without a route of the API: no path of it, it may hold anything. */
const routeOf = (pathname: string): string => {
  if (isApiPath(pathname)) return 'unknown';
  return /\.\w+$/.test(pathname) ? 'asset' : 'page';
};

const lineOf = (format: RequestLog, id: string, at: Date, seen: Observed): string => {
  const { method, route, status, code, ms } = seen;
  const took = Math.round(ms * 10) / 10;
  if (format === 'json') {
    return JSON.stringify({ time: at.toISOString(), id, method, route, status, code, ms: took });
  }
  return `${at.toISOString()} ${method} ${route} ${status}${code ? ` code ${code}` : ''} ${took} ms ${id}`;
};

type Fetch = (request: Request, info: RequestInfo) => Promise<Response>;

/**
 * Counts each request and logs it in one line: when, its id (also in the answer's `x-request-id`), the
 * route's pattern, status, code, time until the answer began. Never the address, its query or a body.
 */
export const observed =
  (fetch: Fetch, metrics: Metrics, log: RequestLog, print: (line: string) => void): Fetch =>
  async (request, info) => {
    const began = performance.now();
    const seen: NonNullable<RequestInfo['seen']> = {};
    const response = await fetch(request, { ...info, seen });
    const { pathname } = new URL(request.url);
    const result: Observed = {
      method: METHODS.has(request.method) ? request.method : 'other',
      route: seen.route ?? routeOf(pathname),
      status: response.status,
      code: seen.code ?? null,
      ms: performance.now() - began,
    };
    metrics.observe(result);
    if (log === 'off') return response;
    const id = randomUUID();
    print(lineOf(log, id, new Date(), result));
    const headers = new Headers(response.headers);
    headers.set('x-request-id', id);
    return new Response(response.body, { status: response.status, headers });
  };
