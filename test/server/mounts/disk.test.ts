import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { DEMO } from '#server/seed/members.ts';
import {
  ended,
  killServers,
  type ServerProcess,
  startServerProcess,
  writePage,
} from '#test/support/serverProcess.ts';
import { createDisk } from './standInDisk.ts';

const folder = mkdtempSync(join(tmpdir(), 'hengdu-disk-'));
const dist = join(folder, 'dist');
const dataDir = join(folder, 'data');
const disk = createDisk(folder);

interface Member {
  readonly base: string;
  readonly token: string;
}

const call = async (base: string, path: string, init: RequestInit) => {
  const response = await fetch(base + path, init);
  const answer = (await response.json()) as { code: number; data: Record<string, unknown> };
  return { status: response.status, ...answer };
};

/** A server in a process of its own, and a member who is logged in there. */
const start = async (): Promise<ServerProcess & Member> => {
  const server = await startServerProcess(dist, { DATA_DIR: dataDir, ...disk.env });
  const member = { type: 1, phone: DEMO.lin, email: '', password: DEMO.password, area_code_id: '' };
  const { data } = await call(server.base, '/public/api/member/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  });
  return { ...server, token: String(data.accessToken) };
};

/** Buys one share of forty, with sixty incomes: its tables have to grow soon. */
const buy = ({ base, token }: Member, key: string) =>
  call(
    base,
    `/private/api/order/add?product_id=11&amount=500&count=1&pay_password=${DEMO.payPassword}`,
    { headers: { authorization: `Bearer ${token}`, 'idempotency-key': key } },
  );

const orderCount = async ({ base, token }: Member): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return Number(
    (await call(base, '/private/api/order/list?page=1&size=1', { headers })).data.total,
  );
};

/** What became of purchases by their keys: the order's number, or the status of an error; nothing of the last one. */
const buyUntil = async (member: Member, name: string, isEnough: (status: number) => boolean) => {
  const placed = new Map<string, unknown>();
  const failed: string[] = [];
  for (let number = 1; ; number += 1) {
    const key = `${name}-${number}`;
    const answer = await buy(member, key).catch(() => ({ status: 0, code: 0, data: {} as never }));
    expect(answer).toMatchObject(answer.status === 500 ? { code: expect.anything() } : { code: 0 });
    if (answer.status === 200) placed.set(key, answer.data.order_no);
    else failed.push(key);
    if (isEnough(answer.status)) return { placed, failed };
  }
};

/** Whether all of these purchases are orders, once each, when they are sent again; `before` were there. */
const expectOneOrderEach = async (
  member: Member,
  before: number,
  { placed, failed }: Awaited<ReturnType<typeof buyUntil>>,
): Promise<void> => {
  for (const [key, order_no] of placed) {
    expect(await buy(member, key)).toMatchObject({ code: 0, data: { order_no } });
  }
  for (const key of failed) expect(await buy(member, key)).toMatchObject({ code: 0 });
  expect(await orderCount(member)).toBe(before + placed.size + failed.length);
};

/** Stops the server. The books agree. */
const stop = async ({ child }: ServerProcess): Promise<void> => {
  const stopped = ended(child);
  child.kill('SIGTERM');
  expect(await stopped).toBe(0);
  const db = await openDatabase({ dataDir: join(dataDir, 'pg') });
  expect(await audit(db)).toEqual([]);
  await db.destroy();
};

beforeAll(() => writePage(dist));
afterEach(async () => {
  disk.works();
  await killServers();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a slow disk delays a purchase; one that fails at its commit ends the server, which says why; a purchase of unknown outcome is one order afterwards (fault 49)', async () => {
  const first = await start();
  const before = await orderCount(first);
  disk.becomes('slow');
  const placed = new Map<string, unknown>();
  const counts: number[] = [];
  for (const key of ['on-a-slow-disk', 'on-a-slow-disk-again']) {
    placed.set(key, (await buy(first, key)).data.order_no);
    counts.push(disk.syncs() - counts.reduce((sum, count) => sum + count, 0));
  }
  // Regular jobs may have written beside them.
  const syncs = Math.min(...counts);
  expect(syncs).toBeGreaterThan(1);

  // Its commit is the last of a purchase; where jobs wrote beside both, it fails in the next one.
  disk.becomes(`EIO ${syncs - 1}`);
  const exit = ended(first.child);
  const failing = await buyUntil(first, 'on-a-failing-disk', (status) => status === 0);
  for (const [key, order_no] of failing.placed) placed.set(key, order_no);
  expect(await exit).toBe(1);
  expect(first.output()).toMatch(
    /The embedded database cannot go on: could not fsync file "[0-9A-F]{24}": I\/O error\. The server ends/,
  );

  disk.becomes('ENOSPC 0');
  await expect(start()).rejects.toThrow(
    /The database in .* cannot be used: could not .*: No space left on device\./,
  );

  disk.works();
  const second = await start();
  expect([placed.size, placed.size + 1]).toContain((await orderCount(second)) - before);
  await expectOneOrderEach(second, before, { placed, failed: failing.failed });
  await stop(second);
});

it('a disk without room for a table to grow fails that call alone; one that becomes full in the middle of the log ends the server, which says why; what was answered is there afterwards, nothing in part (fault 50)', async () => {
  const first = await start();
  const before = await orderCount(first);
  disk.becomes('full 0');
  const rows = await buyUntil(first, 'no-room-for-rows', (status) => status === 500);
  expect(first.output()).toMatch(/could not extend file .*No space left on device/);
  expect(await orderCount(first)).toBe(before + rows.placed.size);
  disk.works();
  await expectOneOrderEach(first, before, rows);

  const between = await orderCount(first);
  const exit = ended(first.child);
  // Room for some purchases, and for what a regular job may write meanwhile.
  disk.becomes('copying 1500000');
  const log = await buyUntil(first, 'no-room-for-the-log', (status) => status === 0);
  expect(log.placed.size).toBeGreaterThan(0);
  expect(await exit).toBe(1);
  expect(first.output()).toMatch(
    /The embedded database cannot go on: could not write .*: No space left on device\. The server ends/,
  );

  disk.works();
  const second = await start();
  await expectOneOrderEach(second, between, log);
  await stop(second);
});
