import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DrainLimits, drainOnStop } from '#server/mounts/drain.ts';
import { readEnvironment } from '#server/mounts/environment.ts';

/** So long that a test that waited for it would fail. */
const NEVER_MS = 3_600_000;

let server: Server;
let stop: () => Promise<void>;
/** Requests that wait for the test to answer them, by path. */
let waiting: Map<string, ServerResponse>;
const sockets: Socket[] = [];

const start = async (limits: DrainLimits): Promise<void> => {
  waiting = new Map();
  // A connection ends when the test says so, not because nothing came over it for a while.
  server = createServer({ keepAliveTimeout: NEVER_MS }, (request, response) => {
    if (request.url === '/at-once') response.end('done');
    else waiting.set(request.url ?? '', response);
    server.emit(`arrived ${request.url}`);
  });
  stop = drainOnStop(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};

/** A connection as a browser keeps it: what came over it so far, and how it ended. */
const open = async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const heard = new Set<() => void>();
  socket.on('data', (chunk) => {
    text += chunk;
    for (const check of heard) check();
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    socket.on('close', () => resolve('closed'));
  });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  return {
    ended,
    send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: app.test\r\n\r\n`),
    write: (raw: string) => socket.write(raw),
    /** What came, once `part` is in it. */
    until: (part: string) =>
      new Promise<string>((resolve) => {
        const check = () => {
          if (text.includes(part)) resolve(text);
        };
        heard.add(check);
        check();
      }),
  };
};

const arrival = (path: string): Promise<void> =>
  new Promise((resolve) => server.once(`arrived ${path}`, () => resolve()));

beforeEach(() => {
  sockets.length = 0;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

it('answers who is busy and who comes over a kept connection, says that it closes, resets nobody', async () => {
  await start({ graceMs: NEVER_MS, limitMs: NEVER_MS });
  const busy = await open();
  const idle = await open();
  idle.send('/at-once');
  expect(await idle.until('done')).toMatch(/connection: keep-alive/i);
  const arrived = arrival('/slow');
  busy.send('/slow');
  await arrived;

  const stopped = stop();
  idle.send('/at-once');
  expect(await idle.until('close')).toMatch(/connection: close/i);
  waiting.get('/slow')?.end('late but whole');
  expect(await busy.until('late but whole')).toMatch(/connection: close/i);
  await stopped;
  expect(await Promise.all([busy.ended, idle.ended])).toEqual(['closed', 'closed']);
});

it('takes no new connection', async () => {
  await start({ graceMs: NEVER_MS, limitMs: NEVER_MS });
  const busy = await open();
  const arrived = arrival('/slow');
  busy.send('/slow');
  await arrived;
  const port = (server.address() as AddressInfo).port;
  const stopped = stop();
  const refused = await new Promise<string>((resolve) => {
    connect(port, '127.0.0.1').on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code ?? ''),
    );
  });
  expect(refused).toBe('ECONNREFUSED');
  waiting.get('/slow')?.end();
  await stopped;
});

it('does not wait for those who ask for nothing, or never finish asking', async () => {
  await start({ graceMs: 0, limitMs: NEVER_MS });
  const idle = await open();
  idle.send('/at-once');
  await idle.until('done');
  const half = await open();
  half.write('GET /half HTTP/1.1\r\n');
  await stop();
  expect(await Promise.all([idle.ended, half.ended])).toEqual(['closed', 'closed']);
});

it('is patient with who is busy, but not for ever', async () => {
  await start({ graceMs: 0, limitMs: 200 });
  const busy = await open();
  const arrived = arrival('/endless');
  busy.send('/endless');
  await arrived;
  await stop();
  expect(await busy.ended).toBe('closed');
});

it('stops at once unless it is to wait', () => {
  expect(readEnvironment({}).stopDelayMs).toBe(0);
  expect(readEnvironment({ STOP_DELAY_SECONDS: '5' }).stopDelayMs).toBe(5_000);
  for (const wrong of ['-1', '0.5', 'long', '601']) {
    expect(() => readEnvironment({ STOP_DELAY_SECONDS: wrong })).toThrow(/^STOP_DELAY_SECONDS /);
  }
});

it('keeps connections longer than proxies do, or as long as it is set to', () => {
  // nginx and the load balancers of the large clouds: 60 seconds.
  expect(readEnvironment({}).keepAliveMs).toBeGreaterThan(60_000);
  expect(readEnvironment({ KEEP_ALIVE_SECONDS: '310' }).keepAliveMs).toBe(310_000);
  for (const wrong of ['0', '-1', '1.5', 'long', '86401']) {
    expect(() => readEnvironment({ KEEP_ALIVE_SECONDS: wrong })).toThrow(/^KEEP_ALIVE_SECONDS /);
  }
});
