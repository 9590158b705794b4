import { createServer, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind a line that keeps answers back or is dead, for browsers that cannot be asked for either. */
export interface Line {
  /** Address of this end, without a slash at the end. */
  readonly url: string;
  /** Keeps requests of matching paths back until `release`. */
  hold(path: RegExp): void;
  /** Keeps what answers of matching paths have from `mark` on back until `release`, or `breakOff`, which loses it. */
  holdEnd(path: RegExp, mark: string): void;
  breakOff(): void;
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
  let heldEnd: { readonly path: RegExp; readonly mark: string } | null = null;
  let cut: ServerResponse[] = [];
  let isDead = false;
  const server = createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const end = heldEnd?.path.test(path) ? heldEnd : null;
    // An answer that is cut at a mark comes as its text.
    if (end) delete headers['accept-encoding'];
    const pass = (): void => {
      const onward = sendRequest({ hostname, port, path, method, headers }, async (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!end) {
          answer.pipe(response);
          return;
        }
        const text = Buffer.concat(await answer.toArray());
        const at = text.indexOf(end.mark);
        response.write(text.subarray(0, at));
        waiting.push(() => response.end(text.subarray(at)));
        cut.push(response);
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
    holdEnd: (path, mark) => {
      heldEnd = { path, mark };
    },
    breakOff: () => {
      heldEnd = null;
      waiting = [];
      for (const response of cut) response.destroy();
      cut = [];
    },
    release: () => {
      held = null;
      heldEnd = null;
      cut = [];
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
