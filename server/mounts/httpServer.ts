import { createServer, type RequestListener, type Server } from 'node:http';
import { HTTP } from '../limits.ts';

/** An HTTP server whose connections end where the other side does not send or read what is due; times in ms. */
export const createHttpServer = (
  listener: RequestListener,
  keepAliveMs: number,
  { headersMs, requestMs, unreadMs }: Record<'headersMs' | 'requestMs' | 'unreadMs', number> = HTTP,
): Server => {
  const server = createServer(
    { maxHeaderSize: HTTP.maxHeaders, headersTimeout: headersMs, requestTimeout: requestMs },
    listener,
  );
  server.keepAliveTimeout = keepAliveMs;
  // Node ends no answer by itself that nobody takes: each would keep its file in memory.
  server.timeout = unreadMs;
  return server;
};
