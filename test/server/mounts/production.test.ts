import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { type Db, openDatabase, openPostgres } from '#server/db/open.ts';
import { failure } from '#server/http/answer.ts';
import { describeError, reportToConsole, sparingReport } from '#server/http/reportError.ts';
import { hasSampleData, seedOnce } from '#server/seed/seed.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';
import { loginAs, tryLogin } from '../support.ts';

describe('a database without samples', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase({});
    const now = () => new Date(TEST_NOW);
    await seedOnce({ db, secrets: testSecrets, settings: testSettings, now }, false);
  });
  afterAll(() => db.destroy());

  it('has nobody to log in as, nothing to buy and nobody to pay', async () => {
    for (const table of ['members', 'orders', 'products', 'pay_channels', 'banners'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await hasSampleData(db)).toBe(false);
  });

  it('has what every installation needs', async () => {
    for (const table of [
      'area_codes',
      'bank_card_types',
      'message_types',
      'product_periods',
      'product_types',
      'settings',
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(rows.length, table).toBeGreaterThan(2);
    }
  });

  it('takes its first member', async () => {
    const handler = createApiHandler({
      db,
      secrets: testSecrets,
      now: () => TEST_NOW,
      settings: testSettings,
      strict: true,
    });
    const call = async (path: string, fields: object) => {
      const response = await handler.fetch(
        new Request(`http://app.test${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        }),
      );
      return response.json();
    };
    const account = { type: 1, phone: '13911112222', email: '', area_code_id: '' };
    const password = 'Mountain2026';
    expect(
      await call('/public/api/member/register', {
        ...account,
        password,
        confirm: password,
        i_code: '',
      }),
    ).toMatchObject({ code: 0 });
    expect(await call('/public/api/member/login', { ...account, password })).toMatchObject({
      code: 0,
    });
  });
});

describe('errors in the log', () => {
  const error = Object.assign(new Error('duplicate key\n    more'), {
    code: '23505',
    constraint: 'members_email',
    routine: '_bt_check_unique',
    detail: 'Key (email)=(secret@example.com) already exists.',
    where: 'secret place',
    query: 'select secret',
    params: ['secret parameter'],
  });

  it('are logged by kind and place, without what was sent', () => {
    const line = describeError(error);
    expect(line).toContain('duplicate key');
    expect(line).toContain('code=23505');
    expect(line).toContain('constraint=members_email');
    expect(line).toContain('routine=_bt_check_unique');
    expect(line).toMatch(/\n\s+at .*production\.test/);
    expect(line).not.toContain('secret');
    const quoting = new Error('invalid input syntax for type integer: "secret"');
    expect(describeError(Object.assign(quoting, { code: '22P02' }))).not.toContain('secret');
    expect(describeError('secret')).not.toContain('secret');
  });

  it('are one line each, whatever is in their words', () => {
    const forged = 'no\r\n    at forged (secret.ts:1)\nAll is well\u2028\u001b[2J\u202e';
    const lines = describeError(new TypeError(forged, { cause: new Error(forged) })).split(/\r|\n/);
    expect(lines.filter((line) => !line.startsWith('    at '))).toEqual([
      expect.stringMatching(/^TypeError: no /),
      expect.stringMatching(/^Cause: Error: no /),
    ]);
    expect(lines.filter((line) => line.startsWith('    at forged'))).toEqual([]);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('are logged with their time', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    reportToConsole(new Error('lost'));
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z Error: lost\n/)],
    ]);
  });

  it('of one kind are logged once, with a line a second for how many came after', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lines = () => logged.mock.calls.splice(0).map(([text]) => String(text));
    // Nothing listens there: as while PostgreSQL is away.
    const db = openPostgres('postgres://hengdu:none@127.0.0.1:1/hengdu', () => undefined);
    try {
      const handler = createApiHandler({ db, secrets: testSecrets, settings: testSettings });
      const ask = async () => {
        const list = 'http://app.test/public/api/areacode/list';
        expect((await handler.fetch(new Request(list))).status).toBe(500);
      };
      for (let times = 0; times < 20; times += 1) await ask();
      expect(lines()).toEqual([expect.stringMatching(/Error: connect ECONNREFUSED .*\n/)]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(lines()).toEqual([
        expect.stringMatching(/^\S+Z 19 more like Error: connect ECONNREFUSED .*$/),
      ]);
      await ask();
      expect(lines()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(lines()).toEqual([expect.stringContaining(' 1 more like ')]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(lines()).toEqual([]);
      // A second without one, and the next is written whole.
      await ask();
      expect(lines()).toEqual([expect.stringMatching(/Error: connect ECONNREFUSED .*\n/)]);
    } finally {
      vi.useRealTimers();
      logged.mockRestore();
      await db.destroy();
    }
  });

  it('of other kinds are logged beside each other', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const report = sparingReport();
    const failing = (code: string) => Object.assign(new Error('no'), { code });
    for (const code of ['23505', '23514', '23505']) report(failing(code));
    report(new Error('no', { cause: failing('23505') }));
    expect(logged).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    logged.mockRestore();
  });

  it('are none where the database cannot hold the input', async () => {
    for (const code of ['22003', '22021']) {
      const reported: unknown[] = [];
      const answer = failure(Object.assign(new Error('no'), { code }), (it) => reported.push(it));
      expect(await answer.json()).toMatchObject({ code: CODE.badRequest });
      expect(reported).toEqual([]);
    }
  });
});

describe('requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('are refused with what no column can hold', async () => {
    const lin = await loginAs(server);
    for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      expect(await lin.get('/private/api/product/info', { id })).toMatchObject({
        status: 200,
        code: CODE.badRequest,
      });
    }
    expect(await lin.get('/private/api/message/read', { ids: '99999999999' })).toMatchObject({
      status: 200,
    });
    expect(await tryLogin(server, '138\u0000')).toMatchObject({ code: CODE.badRequest });
  });

  it('with a body must be JSON by their content type', async () => {
    const fields = { type: 1, phone: DEMO.lin, email: '', area_code_id: '' };
    const send = async (type: string) => {
      const response = await server.fetch('/public/api/member/login', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ ...fields, password: DEMO.password }),
      });
      return ((await response.json()) as { code: number }).code;
    };
    expect(await send('text/plain')).toBe(CODE.badRequest);
    expect(await send('application/jsonp')).toBe(CODE.badRequest);
    expect(await send('application/json; charset=utf-8')).toBe(0);
  });

  it('through a proxy that is not trusted are logged once', async () => {
    const lines: string[] = [];
    const handler = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: testSettings,
      warn: (line) => lines.push(line),
    });
    const ask = (address: string) =>
      handler.fetch(
        new Request('http://app.test/public/geo', { headers: { 'x-forwarded-for': '1.2.3.4' } }),
        { address },
      );
    await ask('203.0.113.7');
    expect(lines).toEqual([]);
    for (const address of ['::ffff:127.0.0.1', '10.0.0.2']) await ask(address);
    expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  it('are not counted any more when their counts are over', async () => {
    await tryLogin(server, DEMO.newcomer, 'Wrong2026');
    const counts = () => server.db.selectFrom('throttles').selectAll().execute();
    await server.ops.forgetOldTries();
    expect((await counts()).length).toBeGreaterThan(0);
    server.clock.advance(24 * 60 * 60 * 1000);
    await server.ops.forgetOldTries();
    expect(await counts()).toEqual([]);
  });
});
