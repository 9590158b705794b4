import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { send, shoot } from '../../scripts/load/client.ts';
import { isOwnDatabase } from '../../scripts/load/databases.ts';

const shot = (url: string) => ({ url, token: '' });

it.each([
  'http://localhost:3000/a',
  'http://127.0.0.2:3000/a',
  'http://example.com/a',
  'https://127.0.0.1.example.com/a',
  'http://127.0.0.1@example.com/a',
  'http://[::1]:3000/a',
])('the load tool sends nothing to %s', async (url) => {
  expect(() => send(new Agent(), shot(url))).toThrow('is not on 127.0.0.1');
  await expect(shoot(1, 1_000, () => shot(url))).rejects.toThrow('is not on 127.0.0.1');
});

it('the load tool is bounded: so many clients, so long', async () => {
  const sent: string[] = [];
  const next = () => {
    sent.push('a request');
    return shot('http://127.0.0.1:1/a');
  };
  await expect(shoot(65, 1_000, next)).rejects.toThrow('At most 64 clients for 60 s.');
  await expect(shoot(1, 60_001, next)).rejects.toThrow('At most 64 clients for 60 s.');
  expect(sent).toEqual([]);
});

it('the load tool counts what was answered otherwise than well as an error', async () => {
  let answered = 0;
  const server = createServer((_, response) => {
    answered += 1;
    response.writeHead(answered % 2 === 0 ? 500 : 200).end('{"code":0}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { requests, errors } = await shoot(1, 50, () => shot(`http://127.0.0.1:${port}/a`));
  server.close();
  expect(requests).toBe(answered);
  expect(errors).toBe(Math.floor(answered / 2));
});

it.each([
  ['postgres://127.0.0.1/load', true],
  ['postgresql://me:secret@127.0.0.1:5432/load', true],
  ['postgresql:///postgres?host=/tmp/pg&user=postgres', true],
  ['postgres://example.com/load', false],
  ['postgres://127.0.0.1@example.com/load', false],
  ['postgres://127.0.0.1.example.com/load', false],
  ['postgres://127.0.0.1/load?host=example.com', false],
  ['postgresql:///postgres?host=/tmp/pg&host=example.com', false],
  ['postgresql:///postgres?host=example.com', false],
  ['', false],
])('the database %s may be filled and put under load: %s', (url, isOwn) => {
  expect(isOwnDatabase(url)).toBe(isOwn);
});
