import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '#server/mounts/httpServer.ts';

/** More than the two sockets buffer. */
const MUCH = Buffer.alloc(64 * 1024 * 1024);
const NEVER_MS = 600_000;

let server: Server;
let client: Socket;

const listen = async (unreadMs: number): Promise<void> => {
  server = createHttpServer((_request, response) => response.end(MUCH), NEVER_MS, {
    headersMs: NEVER_MS,
    requestMs: NEVER_MS,
    unreadMs,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
};

it('keeps a connection open for as long as it is given', () => {
  expect(createHttpServer(() => {}, 310_000).keepAliveTimeout).toBe(310_000);
});

it('ends an answer that nobody reads', async () => {
  await listen(300);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [socket] = await connected;
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
