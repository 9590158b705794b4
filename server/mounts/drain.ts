import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How often finished connections are closed. */
const SWEEP_MS = 50;

export interface DrainLimits {
  /** How long idle connections stay open: a request may be on its way. */
  readonly graceMs: number;
  /** How long running requests may take to finish. */
  readonly limitMs: number;
}

/**
 * Tracks the requests of an HTTP server; call before it listens. The returned function stops the
 * server: it accepts no new connection, every response closes its connection, and only connections
 * without a running request are closed from this side.
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
    // With no complete request running, incomplete ones are dropped too.
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
    // The HTTP server's own close() cuts idle connections at once, even with a request on its way.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearTimeout(grace);
    clearTimeout(limit);
    clearInterval(sweeps);
  };
};
