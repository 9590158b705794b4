import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How soon a connection whose answer is done is closed. */
const SWEEP_MS = 50;

export interface DrainLimits {
  /** How long connections on which nothing is under way stay open: a request may just be on its way. */
  readonly graceMs: number;
  /** How long requests under way may take to finish. */
  readonly limitMs: number;
}

/**
 * Follows the requests of an HTTP server that does not listen yet. The function that is returned stops the server:
 * it takes no new connection, every answer says that its connection closes, and only connections on
 * which nobody waits for an answer are closed from this side.
 */
export const drainOnStop = (server: Server, limits: DrainLimits): (() => Promise<void>) => {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isStopping) closeAfter(response);
  });
  const sweep = (): void => {
    // A request that never gets whole is nobody's.
    if (underWay.size === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  };
  return async () => {
    isStopping = true;
    for (const response of underWay) closeAfter(response);
    let sweeps: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      sweeps = setInterval(sweep, SWEEP_MS);
    }, limits.graceMs);
    const limit = setTimeout(() => server.closeAllConnections(), limits.limitMs);
    // The HTTP server's own close() cuts idle connections at once, whatever is on its way to them.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearTimeout(grace);
    clearTimeout(limit);
    clearInterval(sweeps);
  };
};
