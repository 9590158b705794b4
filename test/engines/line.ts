import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind a line that keeps answers back or is dead, for browsers that cannot be asked for either. */
export interface Line {
  /** Address of this end, without a slash at the end. */
  readonly url: string;
  /** Keeps requests of matching paths back until `release`. */
  hold(path: RegExp): void;
  release(): void;
  /** While it is dead every connection is reset. */
  setDead(isDead: boolean): void;
  close(): Promise<void>;
}

/** Puts the server at `target` behind a line. */
export const startLine = async (target: string): Promise<Line> => {
  const { hostname, port } = new URL(target);
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  let isDead = false;
  const server = createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const pass = (): void => {
      const onward = sendRequest({ hostname, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    };
    if (isDead) request.socket.resetAndDestroy();
    else if (held?.test(path)) waiting.push(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (path) => {
      held = path;
    },
    release: () => {
      held = null;
      for (const pass of waiting) pass();
      waiting = [];
    },
    setDead: (dead) => {
      isDead = dead;
      if (dead) server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
