import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase, openEmbedded } from '#server/db/open.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { createHealth } from '#server/mounts/health.ts';
import { createMetrics } from '#server/mounts/metrics.ts';
import { observed } from '#server/mounts/observe.ts';
import { openSeeded } from '#test/support/seed/seededDatabase.ts';
import { seededFile } from '#test/support/seed/seededDump.ts';

const NOW = new Date(1_782_000_000_000);

describe('/readyz', () => {
  it('is 503 while a stop is under way, the schema is older, or the database is gone', async () => {
    const db = await openSeeded(false);
    let isStopping = false;
    const metrics = createMetrics();
    const options = { db, metrics, metricsToken: 'token', isStopping: () => isStopping };
    const health = createHealth({ ...options, now: () => NOW });
    const ask = async (path = '/readyz') => {
      const headers = { authorization: 'Bearer token' };
      const response = await health(new Request(`http://app.test${path}`, { headers }));
      return [response?.status, await response?.text()];
    };
    expect(await ask()).toEqual([200, 'ok\n']);
    isStopping = true;
    expect(await ask()).toEqual([503, 'stopping\n']);
    expect(await ask('/healthz')).toEqual([200, 'ok\n']);
    isStopping = false;
    await sql`delete from schema_migrations
      where name = (select max(name) from schema_migrations)`.execute(db);
    expect(await ask()).toEqual([503, 'the schema is not of this version\n']);
    await db.destroy();
    expect(await ask()).toEqual([503, 'the database does not answer\n']);
    expect(await ask('/healthz')).toEqual([200, 'ok\n']);
  });

  it('is 503 before there is a schema', async () => {
    const { db } = await openEmbedded();
    const options = { db, metrics: createMetrics(), metricsToken: '', isStopping: () => false };
    const health = createHealth({ ...options, now: () => NOW });
    expect((await health(new Request('http://app.test/readyz')))?.status).toBe(503);
    await db.destroy();
  });
});

describe('/metrics', () => {
  const linesOf = async (metrics: ReturnType<typeof createMetrics>, db: Db) => {
    const options = { db, metrics, metricsToken: 'token', isStopping: () => false };
    const health = createHealth({ ...options, now: () => NOW });
    const headers = { authorization: 'Bearer token' };
    const response = await health(new Request('http://app.test/metrics', { headers }));
    expect(response?.status).toBe(200);
    return (await response?.text())?.split('\n') ?? [];
  };
  const done = () => ({ settle: 1_782_000_000, 'forget old tries': 0 });

  it('says what the process knows also where the database does not answer, and that it does not', async () => {
    const db = await openSeeded(false);
    const metrics = createMetrics(() => ({ writes_waiting: 7 }), done);
    metrics.observe({ method: 'GET', route: 'page', status: 200, code: null, ms: 3 });
    const known = [
      'hengdu_requests_total{method="GET",route="page",status="200"} 1',
      'hengdu_writes_waiting 7',
      'hengdu_job_last_success_timestamp_seconds{job="settle"} 1782000000',
      'hengdu_job_last_success_timestamp_seconds{job="forget old tries"} 0',
    ];
    expect(await linesOf(metrics, db)).toEqual(
      expect.arrayContaining([...known, 'hengdu_database_answers 1', 'hengdu_incomes_due 0']),
    );
    await db.destroy();
    const lines = await linesOf(metrics, db);
    expect(lines).toEqual(expect.arrayContaining([...known, 'hengdu_database_answers 0']));
    expect(lines.filter((line) => line.includes('incomes_due'))).toEqual([]);
  });
});

describe('LOG', () => {
  const logged = async (log: string) => {
    const lines: string[] = [];
    const { requestLog } = readEnvironment({ LOG: log });
    const print = (line: string) => lines.push(line);
    const fetch = observed(
      async (_request, info) => {
        Object.assign(info.seen ?? {}, { route: '/private/api/order/add', code: 1202 });
        return new Response('{}');
      },
      createMetrics(),
      requestLog,
      print,
    );
    const address = 'http://app.test/private/api/order/add?pay_password=135799';
    const response = await fetch(new Request(address), { address: '10.0.0.7' });
    return { lines, id: response.headers.get('x-request-id') };
  };

  it('text is a line for people, without query, address or body', async () => {
    const { lines, id } = await logged('text');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\d{4}-\S+Z GET \/private\/api\/order\/add 200 code 1202 [\d.]+ ms [\da-f-]{36}$/,
    );
    expect(lines[0]?.endsWith(`${id}`)).toBe(true);
  });

  it('left out writes nothing', async () => {
    expect(await logged('')).toEqual({ lines: [], id: null });
  });
});

it.each([
  ['', true],
  ['off', false],
])('EMBEDDED_SYNC=%s: a commit is brought to the disk: %s', async (EMBEDDED_SYNC, isSynced) => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-sync-'));
  const dataDir = join(folder, 'pg');
  mkdirSync(dataDir);
  // A database to open: making one is not what is asked here, and takes seconds.
  execFileSync('tar', ['-xf', await seededFile(), '-C', dataDir], { stdio: 'pipe' });
  const called = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  try {
    const { embeddedSync } = readEnvironment({ EMBEDDED_SYNC });
    const db = await openDatabase({ dataDir, syncs: embeddedSync });
    called.mockClear();
    await sql`create table kept (id int)`.execute(db);
    expect(called.mock.calls.length > 0).toBe(isSynced);
    await db.destroy();
  } finally {
    called.mockRestore();
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true });
  }
});
