import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { DEMO } from '#server/seed/members.ts';
import { ended, killServers, startServerProcess, writePage } from '#test/support/serverProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'hengdu-disk-'));
const dist = join(folder, 'dist');
const dataDir = join(folder, 'data');
const disk = join(folder, 'disk.mjs');
/** What the disk does from now on: `slow`, or the code that it fails with after so many syncs, `EIO 3`. */
const orders = join(folder, 'orders');
/** A letter for each sync. */
const syncs = join(folder, 'syncs');

/** Loaded into the server before anything else: a disk that does as the test says. */
const DISK = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { fsyncSync, readFileSync, existsSync, appendFileSync } = fs;
let taken = '';
let left = 0;
fs.fsyncSync = (descriptor) => {
  const order = existsSync(${JSON.stringify(orders)}) ? readFileSync(${JSON.stringify(orders)}, 'utf8') : '';
  const [how, after = '0'] = order.split(' ');
  if (order !== taken) left = Number(after);
  taken = order;
  if (how === 'slow') {
    appendFileSync(${JSON.stringify(syncs)}, '.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  } else if (how !== '') {
    if (left === 0) throw Object.assign(new Error(how + ': fsync'), { code: how, syscall: 'fsync' });
    left -= 1;
  }
  fsyncSync(descriptor);
};
syncBuiltinESMExports();`;

const start = () =>
  startServerProcess(dist, { DATA_DIR: dataDir, NODE_OPTIONS: `--import=${disk}` });

const call = async (base: string, path: string, init: RequestInit) => {
  const response = await fetch(base + path, init);
  return (await response.json()) as { code: number; data: Record<string, unknown> };
};

const login = async (base: string): Promise<string> => {
  const member = { type: 1, phone: DEMO.lin, email: '', password: DEMO.password, area_code_id: '' };
  const { data } = await call(base, '/public/api/member/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  });
  return String(data.accessToken);
};

/** Buys for 200 yuan. */
const buy = (base: string, token: string, key: string) =>
  call(
    base,
    `/private/api/order/add?product_id=26&amount=200&count=1&pay_password=${DEMO.payPassword}`,
    { headers: { authorization: `Bearer ${token}`, 'idempotency-key': key } },
  );

const orderCount = async (base: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return Number(
    (await call(base, '/private/api/order/list?page=1&size=1', { headers })).data.total,
  );
};

beforeAll(() => {
  writePage(dist);
  writeFileSync(disk, DISK);
});
afterAll(async () => {
  await killServers();
  rmSync(folder, { recursive: true, force: true });
});

it('a slow disk delays a purchase; one that fails at its commit ends the server, which says why; a purchase of unknown outcome is one order afterwards', async () => {
  const first = await start();
  const token = await login(first.base);
  const before = await orderCount(first.base, token);
  writeFileSync(orders, 'slow');
  expect(await buy(first.base, token, 'on-a-slow-disk')).toMatchObject({ code: 0 });
  const needed = readFileSync(syncs, 'utf8').length;
  expect(needed).toBeGreaterThan(1);

  // Its commit is the last of a purchase.
  writeFileSync(orders, `EIO ${needed - 1}`);
  const exit = ended(first.child);
  await expect(buy(first.base, token, 'on-a-failing-disk')).rejects.toThrow();
  expect(await exit).toBe(1);
  expect(first.output()).toMatch(
    /The embedded database cannot go on: could not fsync file "[0-9A-F]{24}": I\/O error\. The server ends/,
  );

  writeFileSync(orders, 'ENOSPC');
  await expect(start()).rejects.toThrow(
    /The database in .* cannot be used: could not .*: No space left on device\./,
  );

  rmSync(orders);
  const second = await start();
  const again = await login(second.base);
  const kept = await orderCount(second.base, again);
  expect([before + 1, before + 2]).toContain(kept);
  const { code, data } = await buy(second.base, again, 'on-a-failing-disk');
  expect({ code, data }).toMatchObject({ code: 0, data: { balance: '99600.00' } });
  expect(await orderCount(second.base, again)).toBe(before + 2);
  const stopped = ended(second.child);
  second.child.kill('SIGTERM');
  expect(await stopped).toBe(0);
  const db = await openDatabase({ dataDir: join(dataDir, 'pg') });
  expect(await audit(db)).toEqual([]);
  await db.destroy();
});
