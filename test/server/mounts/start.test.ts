import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { migration as ledger } from '#server/db/migrations/0002_ledger.ts';
import { migration as indexes } from '#server/db/migrations/0018_indexes.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { DEMO } from '#server/seed/members.ts';
import {
  COMPILED_ONCE,
  ended,
  installServer,
  killServers,
  startServerProcess,
  writePage,
} from '#test/support/serverProcess.ts';
import type { Fault } from '#test/support/testControl/faults.ts';
import { openChat } from '../chat/chatClient.ts';
import { buy, type Caller, loginAs } from '../support.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'hengdu-start-'));
const dist = join(folder, 'dist');
const dataDir = join(folder, 'data');

/** The server as one installs it: without the tests. */
const installed = join(folder, 'installed');

const startServer = (env: Record<string, string> = {}, from?: string) =>
  startServerProcess(dist, { DATA_DIR: dataDir, ...env }, from);

/** What a server that does not start says, all of it. */
const refusal = async (env: Record<string, string> = {}, from?: string): Promise<string> => {
  const started = await startServer(env, from).catch((error: Error) => error);
  if (!(started instanceof Error)) throw new Error('The server started.');
  return started.message.replace('The server ended:\n', '').trim();
};

const ops = async (...args: string[]): Promise<{ code: number | null; out: string }> => {
  const command = [COMPILED_ONCE, 'scripts/ops.mjs', ...args];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
    });
  }
  return { code: await ended(child), out };
};

const login = async (base: string, phone: string = DEMO.lin): Promise<string> => {
  const response = await fetch(`${base}/public/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 1, phone, email: '', password: DEMO.password, area_code_id: '' }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
};

/** What a browser that came to a proxy by TLS is asked to come by from then on. */
const askedTransport = async (base: string): Promise<string | null> => {
  const headers = { 'x-forwarded-proto': 'https' };
  return (await fetch(`${base}/healthz`, { headers })).headers.get('strict-transport-security');
};

const get = async (base: string, path: string, token: string, key = '') => {
  const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
  const response = await fetch(base + path, { headers });
  return (await response.json()) as { code: number; data: Record<string, unknown> };
};

const newcomerOf = (base: string): Promise<Caller> =>
  loginAs({ fetch: (path, init) => fetch(base + String(path), init) }, DEMO.newcomer);
const LOCKED = { code: CODE.payPasswordLocked };

const WANT = { product_id: 26, amount: '200' };
const ORDER = `/private/api/order/add?product_id=26&amount=200&count=1&pay_password=${DEMO.payPassword}`;
const orderCount = async (base: string, token: string): Promise<number> =>
  Number((await get(base, '/private/api/order/list?page=1&size=1', token)).data.total);

const orderFault = (base: string, fault: Omit<Fault, 'path'>) =>
  fetch(`${base}/__test__/faults`, {
    method: 'POST',
    body: JSON.stringify({ path: 'order/add', ...fault }),
  });
/** How many purchases have arrived since the start. */
const arrived = async (base: string): Promise<number> => {
  const counts = (await (await fetch(`${base}/__test__/requests`)).json()) as Record<
    string,
    number
  >;
  return counts['/private/api/order/add'] ?? 0;
};

const killAt = async (base: string, point: 'before-commit' | 'after-commit'): Promise<void> => {
  await orderFault(base, { kind: 'kill', point });
  const token = await login(base);
  await expect(get(base, ORDER, token, `attempt-${point}`)).rejects.toThrow();
};

/** Works on the database of a stopped server. */
const inDatabase = async <T>(of: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ dataDir: join(of, 'pg') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const balancesOf = (db: Db) =>
  db.selectFrom('ledger_accounts').select(['id', 'balance', 'entry_count']).orderBy('id').execute();

const SEEDED = 8;
const METRICS_TOKEN = 'only-who-watches-it';

beforeAll(() => {
  // Made by somebody else before the first start, and open to all.
  mkdirSync(join(dataDir, 'pg'), { recursive: true, mode: 0o755 });
  writePage(dist);
  installServer(installed);
});
afterAll(async () => {
  await killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** One life of a data directory, in order: every step starts where the one before stopped. */
describe('npm start', { shuffle: false }, () => {
  it('says in one sentence that its PostgreSQL server does not answer', async () => {
    const away = { DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/hengdu' };
    expect(await refusal(away)).toBe(
      'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('is not under test control where the tests are not installed', async () => {
    expect(await refusal({ HD_TEST_CONTROL: '1' }, installed)).toBe(
      'HD_TEST_CONTROL=1 needs the folder test/ beside server/; it is not there.',
    );
  });

  it('is not operated before its first start: nothing is written without samples by accident', async () => {
    const { code, out } = await ops('audit');
    expect(code).toBe(1);
    expect(out).toMatch(/^This database is empty: start the server once .*\n$/);
  });

  it('seeds on its first start, prints the accounts, serves page and API; ends open streams well when it is stopped (fault 48)', async () => {
    const contact = 'mailto:security@example.com';
    const { child, base, output } = await startServer(
      {
        SECURITY_CONTACT: contact,
        LOG: 'json',
        METRICS_TOKEN,
        STOP_DELAY_SECONDS: '600',
        KEEP_ALIVE_SECONDS: '310',
        TRUST_PROXY: '1',
        SAMPLE_DATA: '1',
      },
      installed,
    );
    expect(output()).toContain('sample data');
    expect(output()).toContain(DEMO.lin);
    expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
    const page = await fetch(`${base}/home`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>app</title>');
    expect(page.headers.get('keep-alive')).toBe('timeout=310');
    expect(page.headers.get('strict-transport-security')).toBeNull();
    expect(await askedTransport(base)).toBe('max-age=31536000');
    const securityTxt = await fetch(`${base}/.well-known/security.txt`);
    expect(await securityTxt.text()).toContain(`Contact: ${contact}\n`);
    expect((await fetch(`${base}/__test__/audit`)).status).toBe(404);
    expect(await (await fetch(`${base}/public/geo`)).json()).toMatchObject({ ip: '127.0.0.1' });

    // Operators reach the running server; a second server does not get the data directory.
    expect(await ops('topup', DEMO.lin, '5', 'bank-5')).toMatchObject({
      code: 0,
      // With what a settlement at nine in the morning may pay meanwhile.
      out: expect.stringMatching(/\b100\d{3}\.\d\d\b/),
    });
    expect(await refusal()).toBe(
      `${dataDir} is in use by process ${child.pid}. Stop it, or set DATA_DIR to another directory.`,
    );
    const port = new URL(base).port;
    const elsewhere = { DATA_DIR: join(folder, 'other'), SAMPLE_DATA: '0' };
    expect(await refusal({ ...elsewhere, PORT: port })).toBe(
      `Port ${port} of 127.0.0.1 is in use. Stop what listens there, or set PORT to another one.`,
    );

    // It reports to its keeper how it is, and what it was asked, without what was in it.
    const health = async (path: string, token = '') => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const response = await fetch(base + path, headers && { headers });
      return { status: response.status, text: await response.text() };
    };
    expect(await health('/healthz')).toEqual({ status: 200, text: 'ok\n' });
    // Neither waits long for the database, whose one connection may still be about the regular jobs.
    await expect.poll(() => health('/readyz')).toEqual({ status: 200, text: 'ok\n' });
    expect((await health('/metrics')).status).toBe(404);
    expect((await health('/metrics', `${METRICS_TOKEN}x`)).status).toBe(404);
    const token = await login(base);
    await get(base, ORDER.replace(DEMO.payPassword, '135799'), token);
    let metrics = '';
    const readMetrics = async (): Promise<string> => {
      metrics = (await health('/metrics', METRICS_TOKEN)).text;
      return metrics;
    };
    // Until the next round there are some at nine in the morning.
    await expect.poll(readMetrics).toMatch(/^hengdu_incomes_due \d+$/m);
    for (const line of [
      'hengdu_requests_total{method="GET",route="/private/api/order/add",status="200"} 1',
      'hengdu_refusals_total{route="/private/api/order/add",code="1202"} 1',
      'hengdu_request_seconds_bucket{route="/public/api/member/login",le="+Inf"} 1',
      'hengdu_requests_total{method="GET",route="page",status="200"} 1',
      'hengdu_hashes_waiting 0',
    ]) {
      expect(metrics).toContain(`${line}\n`);
    }
    expect(metrics).toMatch(/^hengdu_job_last_success_timestamp_seconds\{job="settle"\} \d+$/m);
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual({
      time: expect.any(String),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/private/api/order/add',
      status: 200,
      code: 1202,
      ms: expect.any(Number),
    });
    expect(output()).not.toMatch(/135799|pay_password/);

    // fetch takes gzip: the chat's lines come through as they are said all the same.
    const readers = await Promise.all([1, 2, 3].map(() => openChat(fetch, token, 0, base)));
    for (const reader of readers) {
      await reader.next('session');
      expect((await reader.next('message')).message.text).toContain('衡度客服');
    }
    // Streams that held the stop would be cut by force, ten seconds later.
    const exit = ended(child);
    child.kill('SIGTERM');
    // Who asks sees that it is to stop, and all others are served, until the time is over or a second signal comes.
    await expect.poll(() => health('/readyz')).toEqual({ status: 503, text: 'stopping\n' });
    expect((await fetch(`${base}/home`, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(await get(base, '/private/api/member/info', token)).toMatchObject({ code: 0 });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(await Promise.all(readers.map((reader) => reader.ended))).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(output()).toContain('Stopped.');
    expect(existsSync(join(dataDir, 'ops.sock'))).toBe(false);
  });

  it('is operated on its database while it does not run', async () => {
    expect(await ops('topup', DEMO.lin, '1', 'bank-1')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\b100\d{3}\.\d\d\b/),
    });
  });

  it('shows operators what a terminal would obey, and does not let it', async () => {
    const { code, out } = await ops('chat', 'reply', DEMO.lin, 'a\u001b[2J\u009b31m\u202eb');
    expect(code).toBe(0);
    expect(out).toContain(String.raw`"a\u001b[2J\u009b31m\u202eb"`);
    expect(out).not.toMatch(/[^\n\P{C}]/u);
  });

  it('is not started with another secret than it was written with', async () => {
    expect(await refusal({ SERVER_SECRET: 'another secret than the one in the folder' })).toMatch(
      /^SERVER_SECRET is not the one that this database was written with/,
    );
  });

  it('older, is not operated by a newer program, but brought up to date at a start, which keeps a copy', async () => {
    const place = { dataDir: join(dataDir, 'pg') };
    const db = await openDatabase(place);
    const newerIndexes = indexes.statements
      .join('\n')
      .matchAll(/^create (?:unique )?index (\w+)/gm);
    for (const [, name = ''] of newerIndexes) await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`create index orders_by_member on orders (member_id, id)`.execute(db);
    await sql`create index messages_by_member on messages (member_id, id)`.execute(db);
    await sql`drop trigger ledger_apply_entries on ledger_entries`.execute(db);
    await sql`drop function ledger_apply_entries()`.execute(db);
    for (const statement of ledger.statements) {
      if (/ledger_apply_entry|ledger_check_balanced/.test(statement)) {
        await sql.raw(statement).execute(db);
      }
    }
    await sql`alter table settlement_failures add foreign key (order_id) references orders`.execute(
      db,
    );
    await sql`alter table deposits drop column shares_code`.execute(db);
    await sql`drop index deposits_unpaid`.execute(db);
    for (const name of [
      'chat_messages_to_read',
      'chat_messages_by_image',
      'incomes_paid',
      'ledger_transactions_no_income',
      'chat_threads_waiting',
    ]) {
      await sql`drop index ${sql.ref(name)}`.execute(db);
    }
    await sql`drop table server_facts`.execute(db);
    await sql`alter table operator_log drop column changes`.execute(db);
    await sql`alter table sessions drop column used_generation`.execute(db);
    for (const table of ['schema_migrations', 'kysely_migration']) {
      await sql`delete from ${sql.table(table)} where name >= '0016_server_facts'`.execute(db);
    }
    await db.destroy();
    const { code, out } = await ops('audit');
    expect({ code, out }).toEqual({
      code: 1,
      out: `The database in ${dataDir} cannot be used: its schema is of an older version: start the server (npm start), which brings it up to date, then operate.\n`,
    });
    // Another secret is known also where it was not remembered yet.
    const wrong = { SERVER_SECRET: 'another secret than the one in the folder' };
    expect(await refusal(wrong)).toContain('SERVER_SECRET is not the one');
    const copies = readdirSync(dataDir).filter((name) => name.startsWith('pg-'));
    expect(copies).toEqual([
      expect.stringMatching(/^pg-before-0016_server_facts-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/),
    ]);
    const copy = join(dataDir, copies[0] ?? '');
    expect(existsSync(join(copy, 'PG_VERSION'))).toBe(true);
    expect(await ops('audit')).toEqual({ code: 0, out: '[]\n' });
    rmSync(copy, { recursive: true });
  });

  it('killed before the commit, has no order (fault 7)', async () => {
    const { child, base, output } = await startServer({ HD_TEST_CONTROL: '1' });
    expect(output()).toContain('TEST CONTROL IS ON');
    expect(output()).not.toContain('sample data');
    expect(await askedTransport(base)).toBeNull();
    const newcomer = await newcomerOf(base);
    await newcomer.post('/private/api/member/set_pay_password', {
      password: DEMO.password,
      pay_password: DEMO.payPassword,
      pay_password_confirm: DEMO.payPassword,
    });
    for (const remain of [4, 3, 2, 1]) {
      const wrong = { code: CODE.wrongPayPassword, data: { remain } };
      expect(await buy(newcomer, { ...WANT, pay_password: '000000' })).toMatchObject(wrong);
    }
    expect(await buy(newcomer, { ...WANT, pay_password: '000000' })).toMatchObject(LOCKED);
    const exit = ended(child);
    await killAt(base, 'before-commit');
    await exit;
  });

  it('killed after the commit, has the order, and its key gets the answer; a payment password is as locked as it was; asked to stop under load, it drains (faults 7, 43, 48)', async () => {
    const killed = await startServer({ HD_TEST_CONTROL: '1' });
    expect(await buy(await newcomerOf(killed.base), WANT)).toMatchObject(LOCKED);
    const token = await login(killed.base);
    expect(await orderCount(killed.base, token)).toBe(SEEDED);
    expect(await get(killed.base, ORDER, token, 'attempt-before-commit')).toMatchObject({
      code: 0,
    });
    const exit = ended(killed.child);
    await killAt(killed.base, 'after-commit');
    await exit;

    const { child, base } = await startServer({ HD_TEST_CONTROL: '1' });
    const again = await login(base);
    expect(await orderCount(base, again)).toBe(SEEDED + 2);
    expect(await get(base, ORDER, again, 'attempt-after-commit')).toMatchObject({
      code: 0,
      // With what a settlement at nine in the morning may pay meanwhile.
      data: { amount: '200.00', balance: expect.stringMatching(/^99\d{3}\.\d\d$/) },
    });
    expect(await orderCount(base, again)).toBe(SEEDED + 2);

    // Asked to stop under load, it finishes what it has taken on: every answer given is true.
    await orderFault(base, { kind: 'held', point: 'before-commit' });
    let answered = 0;
    const load = Array.from({ length: 2 }, async (_, index) => {
      const { code, data } = await get(base, ORDER, again, `under-load-${index}`);
      answered += 1;
      return { code, order: data?.order_no };
    });
    await expect.poll(() => arrived(base)).toBe(1 + load.length);
    const stopped = ended(child);
    expect(answered).toBe(0);
    child.kill('SIGTERM');
    const answers = await Promise.all(load);
    expect(answers.map(({ code }) => code)).toEqual(load.map(() => 0));
    expect(await stopped).toBe(0);

    // From here on by a copy of the stopped server's folder: what a backup is restored from.
    const balances = await inDatabase(dataDir, balancesOf);
    const backup = join(folder, 'backup');
    cpSync(dataDir, backup, { recursive: true });
    rmSync(dataDir, { recursive: true });
    const restored = await inDatabase(backup, async (db) => ({
      orders: await db
        .selectFrom('orders')
        .select('order_no')
        .where('attempt_key', 'like', 'under-load-%')
        .execute(),
      balances: await balancesOf(db),
      broken: await audit(db),
    }));
    expect(restored.orders.map(({ order_no }) => order_no).toSorted()).toEqual(
      answers.map(({ order }) => order).toSorted(),
    );
    expect(restored.broken).toEqual([]);
    expect(restored.balances).toEqual(balances);
    expect(balances.length).toBeGreaterThan(6);
  });
});
