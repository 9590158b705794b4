import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { DEMO } from '#server/seed/members.ts';
import { callerOf, loginAs } from '#test/server/support.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { ended, startServerProcess, writePage } from '#test/support/serverProcess.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'hengdu-operating-'));
const dist = join(folder, 'dist');
const dataDir = join(folder, 'data');
const NEW_SECRET = 'the secret that is used after the exchange';

beforeAll(() => writePage(dist));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command as an operator gives it. */
const ops = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'ops', '--', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env },
  });
  return { status, said: stdout + stderr };
};

/** Starts the server, works with it, and stops it. */
const during = async <T>(
  env: Record<string, string>,
  work: (server: { fetch: typeof fetch }) => Promise<T>,
): Promise<T> => {
  const { child, base } = await startServerProcess(dist, { DATA_DIR: dataDir, ...env });
  try {
    return await work({ fetch: (path, init) => fetch(base + String(path), init) });
  } finally {
    const exit = ended(child);
    child.kill('SIGTERM');
    await exit;
  }
};

const buys = (caller: ReturnType<typeof callerOf>, key: string) =>
  caller.get<{ balance: string }>(
    '/private/api/order/add',
    { product_id: 26, amount: '200', count: 1, pay_password: DEMO.payPassword },
    { 'idempotency-key': key },
  );

it.runIf(isOnPostgres)(
  'an embedded database moves by the command, and its secret is exchanged at a start',
  async () => {
    const before = await during({ SAMPLE_DATA: '1', EMBEDDED_SYNC: 'off' }, async (server) =>
      buys(await loginAs(server), 'before-the-move'),
    );
    expect(before).toMatchObject({ code: 0 });

    const url = await createTestDatabase(inject('postgresTemplate') ?? '', 'empty');
    const moved = ops({ OPERATOR: 'ann' }, 'move-to', url);
    expect(moved).toMatchObject({ status: 0 });
    expect(JSON.parse(moved.said)).toMatchObject({ audit: [], rows: expect.any(Number) });
    for (const args of [['move-to', url], ['pending']]) {
      expect(ops({}, ...args).said).toContain('was moved to PostgreSQL');
    }
    expect(ops({}, 'move-to', 'back')).toMatchObject({ status: 0 });
    expect(ops({}, 'pending')).toMatchObject({ status: 0 });
    expect(ops({}, 'move-to', url).said).toContain('has tables already');
    const oldSecret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
    const place = { DATABASE_URL: url, SERVER_SECRET: oldSecret };
    expect(ops(place, 'log').said).toContain('"did": "move-to"');
    const session = await during(place, async (server) => {
      const token = (
        await callerOf(server).post<{ accessToken: string }>('/public/api/member/login', {
          type: 1,
          phone: DEMO.lin,
          password: DEMO.password,
        })
      ).data.accessToken;
      expect(await buys(callerOf(server, token), 'after-the-move')).toMatchObject({
        code: 0,
        data: { balance: (Number(before.data.balance) - 200).toFixed(2) },
      });
      return token;
    });

    const renewed = { DATABASE_URL: url, SERVER_SECRET: NEW_SECRET };
    await expect(during(renewed, async () => {})).rejects.toThrow('SERVER_SECRET is not the one');
    // Left running, which the exchange asks not to do: it ends at its next round of jobs.
    const left = await startServerProcess(dist, { DATA_DIR: dataDir, ...place });
    await during({ ...renewed, SERVER_SECRET_BEFORE: oldSecret }, async (server) => {
      const info = '/private/api/member/info';
      expect((await callerOf(server, session).get(info)).status).toBe(401);
      expect(await buys(await loginAs(server), 'after-the-exchange')).toMatchObject({ code: 0 });
    });
    expect(await ended(left.child)).toBe(1);
    expect(left.output()).toContain('was exchanged by another process');
    await during(renewed, async (server) => {
      expect(await buys(await loginAs(server), 'with-the-new-one')).toMatchObject({ code: 0 });
    });
    await expect(during(place, async () => {})).rejects.toThrow('SERVER_SECRET is not the one');
    const db = openPostgres(url);
    const { order_no: orderNo } = await db
      .selectFrom('withdrawals')
      .select('order_no')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(ops(renewed, 'show', 'withdrawal', orderNo, 'after the exchange')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/"card_no": "\d{16,19}"/),
    });
    expect(await audit(db)).toEqual([]);
    await db.destroy();
  },
);
