import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { ApiHandler } from '#server/app.ts';
import { nodeListener } from '#server/mounts/nodeListener.ts';
import { track } from './work.ts';

/**
 * What happens to one request on the line:
 * - resetBefore: the connection is reset, the server sees nothing
 * - resetAfter: reset once the server has begun to answer
 * - cut: the head of the answer and a part of its body come, then the end of the connection
 * - cutRequest: the server gets the first half of the request's body, then both sides are reset
 * - copied: the server gets the request a second time, over a connection of its own, before it is answered
 * - silent: the server gets it, its answer is kept back for ever
 * - replaced: the server gets it, and its answer is thrown away for this one (HTTP, with its head)
 */
export type LineFault =
  | { readonly kind: 'resetBefore' | 'resetAfter' | 'cut' | 'cutRequest' | 'copied' | 'silent' }
  | { readonly kind: 'replaced'; readonly by: string };

interface Strike {
  readonly kind: LineFault['kind'];
  readonly isKept: boolean;
}

/** A whole HTTP answer of these parts. */
export const answerOf = (status: string, type: string, body: string): string =>
  [
    `HTTP/1.1 ${status}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** A server behind a proxy that does to connections what it is ordered to. */
export interface FaultyLine {
  /** Address of the proxy, without a slash at the end. */
  readonly base: string;
  /**
   * `fetch` over real connections. Under a frozen clock it counts as real work until its answer is there,
   * whole or broken off; silence does not.
   */
  readonly fetch: typeof fetch;
  /** Orders faults for the next requests of a path, one each; a path is meant by its end. */
  order(path: string, ...faults: LineFault[]): void;
  /** What struck the requests of a path so far, and whether on a connection that had carried another before. */
  struck(path: string): readonly Strike[];
  close(): Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** What is left of the body of a request after this part of it, bytes. */
const bodyLeft = (chunk: Buffer): number => {
  const head = chunk.subarray(0, chunk.indexOf(HEAD_END) + HEAD_END.length);
  const length = Number(/content-length: (\d+)/i.exec(head.toString('latin1'))?.[1] ?? 0);
  return length - (chunk.length - head.length);
};

const BEGIN = /^(?:GET|POST) ([^\s?]+)/;
const HEAD_END = '\r\n\r\n';

/** Puts a handler behind a line. */
export const startFaultyLine = async ({ fetch: answer }: ApiHandler): Promise<FaultyLine> => {
  // A connection that is kept is kept for a test that was stopped for a while, too.
  const http = createHttpServer({ keepAliveTimeout: 3_600_000 }, nodeListener(answer));
  const port = await listen(http);
  const sockets = new Set<Socket>();
  const ordered = new Map<string, LineFault[]>();
  const strikes: (Strike & { readonly path: string })[] = [];
  const silent = new Set<(nothing: null) => void>();

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // A reset is what is tried here.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const take = (path: string, isKept: boolean): LineFault | null => {
    for (const [end, faults] of ordered) {
      if (!path.endsWith(end)) continue;
      const fault = faults.shift() ?? null;
      if (fault) strikes.push({ path, kind: fault.kind, isKept });
      return fault;
    }
    return null;
  };
  /** Sends a request by itself, and waits until it is answered. */
  const sendCopy = (request: Buffer): Promise<void> =>
    new Promise((resolve) => {
      const copy = keep(connect(port, '127.0.0.1'));
      copy.write(request);
      copy.on('data', () => copy.destroy());
      copy.on('close', () => resolve());
    });

  const carry = (client: Socket): void => {
    keep(client);
    const server = keep(connect(port, '127.0.0.1'));
    let fault: LineFault | null = null;
    let requests = 0;
    /** Of a request that is cut: what is still let through, bytes. */
    let passed = 0;
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.on('data', (chunk) => {
      const path = BEGIN.exec(chunk.toString('latin1'))?.[1];
      if (path) {
        fault = take(path, requests > 0);
        requests += 1;
      }
      if (path && fault?.kind === 'cutRequest') passed = chunk.length + bodyLeft(chunk) / 2;
      if (fault?.kind === 'cutRequest') {
        server.write(chunk.subarray(0, passed));
        passed -= chunk.length;
        if (passed <= 0) {
          server.end(() => server.resetAndDestroy());
          client.resetAndDestroy();
        }
      } else if (fault?.kind === 'resetBefore') client.resetAndDestroy();
      else if (fault?.kind === 'copied' && path) {
        void sendCopy(chunk).then(() => server.write(chunk));
      } else server.write(chunk);
    });
    server.on('data', (chunk) => {
      switch (fault?.kind) {
        case 'resetAfter':
          client.resetAndDestroy();
          break;
        case 'cut':
          client.end(chunk.subarray(0, chunk.indexOf(HEAD_END) + HEAD_END.length + 9));
          break;
        case 'replaced':
          client.end(fault.by);
          break;
        case 'silent':
          for (const end of silent) end(null);
          break;
        default:
          client.write(chunk);
      }
    });
  };
  const proxy = createServer(carry);
  const base = `http://127.0.0.1:${await listen(proxy)}`;

  const overLine: typeof fetch = async (input, init) => {
    const answered = fetch(input, init);
    const silence = new Promise<null>((resolve) => silent.add(resolve));
    const first = await track(Promise.race([answered, silence]));
    const response = first ?? (await answered);
    const body = await track(response.arrayBuffer().catch((error: unknown) => error as Error));
    if (body instanceof Error) {
      const broken = new ReadableStream({ start: (controller) => controller.error(body) });
      return new Response(broken, response);
    }
    return new Response(body.byteLength > 0 ? body : null, response);
  };

  return {
    base,
    fetch: overLine,
    order: (path, ...faults) => void ordered.set(path, faults),
    struck: (end) =>
      strikes
        .filter(({ path }) => path.endsWith(end))
        .map(({ kind, isKept }) => ({ kind, isKept })),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([proxy, http].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
};
