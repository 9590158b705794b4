import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The envelope of a call that succeeded. */
export const ANSWERED = '{"code":0,"msg":"ok","data":null}';

/** A server whose answers `respond` gives. */
export const startServer = async (
  respond: RequestListener,
): Promise<{ readonly base: string; stop(): Promise<void> }> => {
  const server: Server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

const HEADERS = { 'idempotency-key': 'attempt-behind-a-proxy' };
const WRITES = [
  ['/private/api/order/add', { headers: HEADERS }],
  ['/public/api/member/refresh_token', {}],
  ['/private/api/withdrawal/add', { method: 'POST', body: '{}', headers: HEADERS }],
  ['/private/api/order/buyback', { method: 'POST', body: '{}' }],
] as const;

/**
 * How often each write reaches a server behind the proxy that `start` gives, when that server dies over it on a
 * connection that an answered call went through before. By path.
 */
export const timesSent = async (
  start: (server: string) => Promise<{ readonly base: string; stop(): Promise<unknown> }>,
): Promise<Readonly<Record<string, number>>> => {
  const asked: string[] = [];
  const server = await startServer((request, response) => {
    asked.push(`${request.url}`);
    if (request.url?.endsWith('?lost')) request.socket.destroy();
    else response.end(ANSWERED);
  });
  const proxy = await start(server.base);
  for (const [path, init] of WRITES) {
    for (const query of ['answered', 'lost']) {
      const response = await fetch(`${proxy.base}${path}?${query}`, init);
      await response.arrayBuffer();
    }
  }
  await proxy.stop();
  await server.stop();
  return Object.fromEntries(
    WRITES.map(([path]) => [path, asked.filter((url) => url === `${path}?lost`).length]),
  );
};

/** Each of them once. */
export const SENT_ONCE = Object.fromEntries(WRITES.map(([path]) => [path, 1]));
