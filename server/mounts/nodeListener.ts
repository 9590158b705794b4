import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { RequestInfo } from '../http/context.ts';

type Fetch = (request: Request, info: RequestInfo) => Promise<Response>;

/** A Node request listener for a fetch handler; an error in the handler ends the connection. */
export const nodeListener = (
  fetch: Fetch,
): ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) =>
  getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return fetch(request, {
        address: incoming.socket.remoteAddress ?? '',
        reset: () => incoming.socket.resetAndDestroy(),
      });
    },
    { overrideGlobalObjects: false },
  );
