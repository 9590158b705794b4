import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatStream } from '#api/contract/chat.ts';
import { clockJobs } from '#server/mounts/clockJobs.ts';
import { routes } from '#server/routes.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';
import { READS } from '../../../scripts/contract/reads.ts';
import { generate, PER_MEMBER } from '../../../scripts/load/generate.ts';
import { buy, type Caller, callerOf, loginAs, loginTokens, productId, topUp } from '../support.ts';
import {
  pagesTouched,
  partialIndexes,
  readInFull,
  rowsTouched,
  statementsOf,
  writesIn,
  writesOfSources,
} from './plans.ts';
import { writeRarely } from './work.ts';

/** Members at first; when lists are as long as they get; and a hundred times as many as at first. */
const FEW = 20;
const SOME = 200;
const MANY = 2_000;

/** Before whom there are so many of those made together: nobody's invitee, who invited nine. */
const LEADER = 10;

const SHARE = SAMPLE.trialShares;

let server: TestServer;
let phone: string;
let statements: CompiledQuery[];

const pathOf = (path: string): string => `/${path.replace(/^\//, '')}`;

const makeReads = async (caller: Caller): Promise<void> => {
  const answers = new Map<string, unknown>();
  for (const { call, fields } of READS) {
    const given = fields(answers);
    if (typeof given === 'string') continue;
    const answer = await caller.get(pathOf(call.path), given);
    expect(answer, call.path).toMatchObject({ code: 0 });
    answers.set(call.name, answer.data);
  }
  for (const [path, fields] of [
    ['transactionhistory/list', { page: 2, size: 5, type: 4 }],
    ['message/list', { page: 1, size: 5, type: 1 }],
    ['message/list', { page: 2, size: 5, type: '' }],
    ['order/list', { page: 2, size: 1 }],
    ['income/list', { page: 2, size: 5, member_order_id: 1 }],
    ['product/list', { type_id: 1, page: 1, size: 5 }],
  ] as const) {
    await caller.get(`/private/api/${path}`, fields);
  }
};

/** Every call that writes, also where it is refused: what it looks up before is asked all the same. */
const makeWrites = async (caller: Caller): Promise<void> => {
  await buy(caller, { product_id: await productId(server, SHARE), amount: '200' }, 'plans-key-1');
  await buy(caller, { product_id: await productId(server, SHARE), amount: '200' }, 'plans-key-1');
  const pay = { pay_password: DEMO.payPassword };
  const given: Readonly<Record<string, Record<string, string | number>>> = {
    'deposit/add': { pay_id: 2, channel: 'default', amount: '50' },
    'deposit/submit': { id: 1, img: 'uploads/a.png' },
    'withdrawal/add': { bank_card_id: 1, amount: '100', ...pay },
    'order/buyback': { id: 1, ...pay },
    'message/read': { ids: '1,2' },
    'bankcard/add': {
      bank_card_type_id: 4,
      realname: '林晓',
      name: '',
      card_no: '6217000010001234567',
    },
    'bankcard/del': { id: 1, ...pay },
  };
  for (const { call } of routes) {
    const name = call.path.split('/').slice(-2).join('/');
    const fields = given[name];
    if (call.path === chatStream.path || !fields) continue;
    const path = pathOf(call.path);
    await (call.method === 'GET' ? caller.get(path, fields) : caller.post(path, fields));
  }
};

const operate = async (): Promise<void> => {
  const { ops } = server;
  await ops.pending();
  await ops.log();
  await ops.log(phone);
  await ops.listSessions(phone);
  await ops.listSecurityEvents();
  await ops.listSecurityEvents(phone);
  await ops.unlock(phone);
  await ops.chat.list();
  await ops.chat.read(phone);
  await ops.endSessions(phone);
  // When the first few generated orders have their next income due.
  await ops.settle(new Date(TEST_NOW + 20 * 86_400_000 + 8_000));
};

const runJobs = async (): Promise<void> => {
  const { db, clock } = server;
  const now = () => new Date(clock.now());
  const scope = { db, secrets: testSecrets, settings: testSettings, now };
  for (const { run } of clockJobs(scope, () => {})) await run();
};

/** The phone number of a generated member, by how many there are before. */
const generatedPhone = async (before: number): Promise<string> => {
  const member = await server.db
    .selectFrom('members')
    .select('phone')
    .where('invite_code', 'like', 'G%')
    .orderBy('id')
    .offset(before)
    .limit(1)
    .executeTakeFirstOrThrow();
  return member.phone ?? '';
};

const idsOf = (answer: unknown): string =>
  (answer as { list: { id: number }[] }).list.map(({ id }) => id).join();

/** Pages that each call of a member touches: its login, reads and writes. */
const pagesOfCalls = async (of: string): Promise<ReadonlyMap<string, number>> => {
  const { db } = server;
  // What is kept for everybody is read again.
  server.clock.advance(60_000);
  const found = new Map<string, number>();
  const note = async (name: string, pages: Promise<number>) => void found.set(name, await pages);
  let caller: Caller | null = null;
  await note(
    'login',
    pagesTouched(db, async () => {
      caller = await loginAs(server, of);
    }),
  );
  if (!caller) throw new Error('Nobody is logged in.');
  const member: Caller = caller;
  const answers = new Map<string, unknown>();
  for (const { call, fields } of READS) {
    const given = fields(answers);
    if (typeof given === 'string') continue;
    await note(
      call.name,
      pagesTouched(db, async () => {
        const answer = await member.get(pathOf(call.path), given);
        answers.set(call.name, answer.data);
      }),
    );
  }
  const trial = await productId(server, SHARE);
  for (const [name, write] of [
    ['order/add', () => buy(member, { product_id: trial, amount: '200' }, `pages-${of}`)],
    [
      'message/read',
      () => member.get('/private/api/message/read', { ids: idsOf(answers.get('messageList')) }),
    ],
    [
      'deposit/add',
      () =>
        member.post('/private/api/deposit/add', { pay_id: 2, channel: 'default', amount: '50' }),
    ],
    [
      'chat/send',
      () =>
        member.post('/private/api/chat/send', {
          client_id: `pages-${of}`,
          text: '何时到账',
          image: '',
          topic: '',
        }),
    ],
  ] as const) {
    await note(
      name,
      pagesTouched(db, async () => {
        expect(await write(), name).toMatchObject({ code: 0 });
      }),
    );
  }
  return found;
};

beforeAll(async () => {
  server = await startTestServer({ isUnused: true });
  await generate(server.db, FEW, new Date(TEST_NOW));
  phone = await generatedPhone(0);
  statements = await statementsOf(async () => {
    await topUp(server, phone, '100');
    const { refreshToken } = await loginTokens(server, phone);
    await callerOf(server, refreshToken).get('/public/api/member/refresh_token');
    const caller = await loginAs(server, phone);
    await makeReads(caller);
    await makeWrites(caller);
    await operate();
    await writeRarely(server);
    await runJobs();
  });
});
afterAll(() => server.close());

describe('a database with many members', () => {
  it('is generated so that its books are right', async () => {
    expect(await server.ops.audit()).toEqual([]);
    const { rows } = await server.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.countAll<bigint>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBeGreaterThan(FEW * PER_MEMBER.entries);
  });

  it('is read by indexes: no statement of a call, a command or a job reads a growing table in full', async () => {
    expect(statements.length).toBeGreaterThan(100);
    const found: string[] = [];
    const partial = await partialIndexes(server.db);
    for (const query of statements) {
      const tables = await readInFull(server.db, query, partial);
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${query.sql}`);
    }
    expect(found).toEqual([]);
  });

  it('is asked every kind of writing that the server has', () => {
    const asked = new Set(statements.flatMap(({ sql }) => writesIn(sql)));
    const written = writesOfSources();
    expect([...written].filter((one) => !asked.has(one))).toEqual([]);
    // As text, by Kysely and in batches.
    expect([...written]).toEqual(
      expect.arrayContaining([
        'insert into ledger_entries',
        'insert into orders',
        'update incomes',
        'delete from messages',
      ]),
    );
  });

  it('costs a call no more than twice the pages, and a read no more rows, with a hundred and ten times the members', async () => {
    const { db } = server;
    // Pages of several connections are not counted in time.
    const pagesOf = async (before: number) =>
      isOnPostgres
        ? new Map<string, number>()
        : pagesOfCalls(await generatedPhone(before + LEADER));
    const fewPages = await pagesOf(0);
    await generate(db, SOME - FEW, new Date(TEST_NOW));
    const reads = statements.filter(({ sql }) => /^(?:select|with)\b/.test(sql.trim()));
    const someRows = new Map<CompiledQuery, number>();
    for (const query of reads) someRows.set(query, await rowsTouched(db, query));
    await generate(db, MANY - SOME, new Date(TEST_NOW));

    const found: string[] = [];
    for (const [query, before] of someRows) {
      const now = await rowsTouched(db, query);
      if (now > 2 * before + 20) found.push(`${before} → ${now} rows: ${query.sql}`);
    }
    const manyPages = await pagesOf(SOME);
    expect([...manyPages.keys()]).toEqual([...fewPages.keys()]);
    for (const [call, before] of fewPages) {
      const now = manyPages.get(call) ?? 0;
      if (now > 2 * before) found.push(`${before} → ${now} pages: ${call}`);
    }
    expect(found).toEqual([]);
  });
});
