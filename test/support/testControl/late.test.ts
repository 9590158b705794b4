import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { holdRequests, latenessOf } from './late.ts';

const INFO = '/private/api/member/info';
const CODE = '/assets/app-1.js';

const turnsOf = (setting: string, path: string, count = 200): number[] => {
  const lateness = latenessOf(setting);
  return Array.from({ length: count }, () => lateness(path));
};

it('chooses by seed, path and turn, up to 400 ms or what is asked for', () => {
  expect(turnsOf('all:1', INFO)).toEqual(turnsOf('all:1', INFO));
  expect(turnsOf('all:1', INFO)).not.toEqual(turnsOf('all:2', INFO));
  expect(turnsOf('all:1', INFO)).not.toEqual(turnsOf('all:1', CODE));
  const chosen = turnsOf('all:1', INFO);
  expect(Math.max(...chosen)).toBeGreaterThan(350);
  expect(Math.max(...chosen)).toBeLessThanOrEqual(400);
  expect(Math.max(...turnsOf('all:1:1500', INFO))).toBeGreaterThan(1400);
});

it.each([
  ['assets:1', { [CODE]: true, [INFO]: false }],
  ['api:1', { [CODE]: false, [INFO]: true }],
  ['all:1', { [CODE]: true, [INFO]: true }],
])('%s means what it says, never a page or test control', (setting, expected) => {
  const paths = { ...expected, '/home': false, '/sw.js': false, '/__test__/reset': false };
  const late = Object.keys(paths).map((path) => [path, Math.max(...turnsOf(setting, path)) > 0]);
  expect(Object.fromEntries(late)).toEqual(paths);
});

it('refuses what it cannot read', () => {
  expect(() => latenessOf('pages:1')).toThrow(RangeError);
  expect(() => latenessOf('api')).toThrow(RangeError);
});

/** A server whose requests wait until the test lets them go. */
const heldServer = async () => {
  const held: (() => void)[] = [];
  const { stop } = holdRequests(
    (path) => (path === '/late' ? 1 : 0),
    () => new Promise<void>((resolve) => held.push(resolve)),
  );
  onTestFinished(stop);
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    request.pipe(response);
  });
  let closed = 0;
  server.on('connection', (connection) => connection.once('close', () => (closed += 1)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, held, seen, closed: () => closed };
};

it('lets a server hear of a request when its time has come, body and all', async () => {
  const { base, held, seen } = await heldServer();
  const late = fetch(`${base}/late?x`, { method: 'POST', body: 'words' });
  await expect.poll(() => held.length).toBe(1);
  await fetch(`${base}/soon`);
  expect(seen).toEqual(['/soon']);
  held[0]?.();
  expect(await (await late).text()).toBe('words');
  expect(seen).toEqual(['/soon', '/late?x']);
});

it('leaves out a request whose sender has left meanwhile', async () => {
  const { base, held, seen, closed } = await heldServer();
  const sender = new AbortController();
  const late = fetch(`${base}/late`, { signal: sender.signal });
  await expect.poll(() => held.length).toBe(1);
  sender.abort();
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(closed).toBe(1);
  held[0]?.();
  await fetch(`${base}/soon`);
  expect(seen).toEqual(['/soon']);
});
