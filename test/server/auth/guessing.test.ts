import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { customerOf, networkOf } from '#server/http/network.ts';
import { REFRESHES } from '#server/limits.ts';
import type { SendMail } from '#server/mail/mail.ts';
import { runCommand } from '#server/ops/commands.ts';
import type { ServerSettings } from '#server/settings.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { statementsOf } from '../db/plans.ts';
import { watchTransactions } from '../db/transactions.ts';
import { callerOf, type Tokens, withoutWaits } from '../support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOME = '203.0.113.7';
const ATTACKER = '198.51.100.9';

const server = await serverForFile();

/** A process over the same database, asked from any address. */
const processWith = (settings: Partial<ServerSettings> = {}, mail: SendMail | null = null) => {
  const handler = createApiHandler({
    db: server.db,
    secrets: testSecrets,
    now: server.clock.now,
    settings: { ...testSettings, ...settings },
    mail,
    warn: () => undefined,
  });
  const from = (address: string, forwarded?: string, token?: string) =>
    callerOf(
      {
        fetch: (input, init) =>
          handler.fetch(
            new Request(new URL(String(input), 'http://app.test'), {
              ...init,
              headers: {
                ...(init?.headers as Record<string, string>),
                ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
              },
            }),
            { address },
          ),
      },
      token,
    );
  return { from };
};

const login = (
  { from }: ReturnType<typeof processWith>,
  address: string,
  password: string = DEMO.password,
  { phone = DEMO.lin as string, forwarded = undefined as string | undefined } = {},
) =>
  from(address, forwarded).post<Tokens & { retry_after: number }>('/public/api/member/login', {
    type: 1,
    phone,
    email: '',
    password,
    area_code_id: '',
  });

const fail = async (times: number, one: (nth: number) => Promise<{ code: number }>) => {
  const codes: number[] = [];
  for (let nth = 0; nth < times; nth += 1) codes.push((await one(nth)).code);
  return codes;
};

describe('somebody who guesses a password', () => {
  it('locks nobody out but at their own address, through any process', async () => {
    const first = processWith();
    const second = processWith();
    await fail(20, (nth) => login(nth % 2 ? first : second, ATTACKER, 'Wrong2026'));
    for (const one of [first, second]) {
      expect(await login(one, ATTACKER)).toMatchObject({ code: CODE.accountLocked });
    }
    expect(await login(first, HOME)).toMatchObject({ code: CODE.ok });
  });

  it('waits longer each time, until they have let it be for a day', async () => {
    const one = processWith();
    const delays: number[] = [];
    await fail(8, () => login(one, ATTACKER, 'Wrong2026'));
    for (let round = 0; round < 6; round += 1) {
      const { retry_after: seconds } = (await login(one, ATTACKER, 'Wrong2026')).data;
      delays.push(seconds / 60);
      server.clock.advance(seconds * 1000);
      expect(await login(one, ATTACKER, 'Wrong2026')).toMatchObject({
        code: CODE.wrongCredentials,
      });
    }
    expect(delays).toEqual([1, 2, 4, 8, 15, 15]);
    server.clock.advance(DAY + 15 * MINUTE);
    expect(await fail(8, () => login(one, ATTACKER, 'Wrong2026'))).toEqual(
      Array(8).fill(CODE.wrongCredentials),
    );
  });

  it('from many addresses does not stop the member where they were before', async () => {
    const one = processWith({
      loginAccount: { tries: 10, windowSeconds: 600, lockSeconds: 600 },
    });
    expect(await login(one, HOME)).toMatchObject({ code: CODE.ok });
    const codes = await fail(12, (nth) => login(one, `198.51.100.${nth}`, 'Wrong2026'));
    expect(codes.slice(9)).toEqual([CODE.wrongCredentials, CODE.accountLocked, CODE.accountLocked]);
    // Nor does it help a stranger there that another member was.
    const newcomer = { phone: DEMO.newcomer };
    expect(await login(one, '192.0.2.1', DEMO.password, newcomer)).toMatchObject({ code: 0 });
    expect(await login(one, '192.0.2.1')).toMatchObject({ code: CODE.accountLocked });
    expect(await login(one, HOME)).toMatchObject({ code: CODE.ok });
    // Long not seen there, the member is a stranger there, too.
    server.clock.advance(91 * DAY);
    await server.ops.forgetOldEvents();
    await fail(10, (nth) => login(one, `198.51.100.${nth}`, 'Wrong2026'));
    expect(await login(one, HOME)).toMatchObject({ code: CODE.accountLocked });
  });

  it('counts as known where a session was refreshed, too', async () => {
    const one = processWith({ loginAccount: { tries: 3, windowSeconds: 600, lockSeconds: 600 } });
    const { refreshToken } = (await login(one, HOME)).data;
    const moved = '2001:db8:1:2::9';
    await one.from(moved, undefined, refreshToken).get('/public/api/member/refresh_token');
    await fail(3, (nth) => login(one, `198.51.100.${nth}`, 'Wrong2026'));
    expect(await login(one, '2001:db8:1:3::9')).toMatchObject({ code: CODE.accountLocked });
    expect(await login(one, '2001:db8:1:2::1')).toMatchObject({ code: CODE.ok });
  });

  it('gets no help from an address that is not known', async () => {
    const one = processWith({ loginAccount: { tries: 3, windowSeconds: 600, lockSeconds: 600 } });
    expect(await login(one, '')).toMatchObject({ code: CODE.ok });
    await fail(3, (nth) => login(one, `198.51.100.${nth}`, 'Wrong2026'));
    expect(await login(one, '')).toMatchObject({ code: CODE.accountLocked });
  });

  it('does not get further with another address of the same IPv6 network', async () => {
    const one = processWith();
    await fail(8, (nth) => login(one, `2001:db8:0:1:${nth}::${nth}`, 'Wrong2026'));
    expect(await login(one, '2001:db8:0:1::ffff')).toMatchObject({ code: CODE.accountLocked });
    expect(await login(one, '2001:db8:0:2::ffff')).toMatchObject({ code: CODE.ok });
  });

  it('does not get much further with all the networks of one line', async () => {
    const one = processWith({ loginCustomer: { tries: 5, windowSeconds: 600, lockSeconds: 600 } });
    const guess = (nth: number, address: string) =>
      login(one, address, 'Wrong2026', { phone: `1390000000${nth}` });
    expect(await fail(6, (nth) => guess(nth, `2001:db8:7:${nth}::1`))).toEqual([
      ...Array(5).fill(CODE.wrongCredentials),
      CODE.tooMany,
    ]);
    expect(await login(one, '2001:db8:7:ff::1')).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 600 },
    });
    expect(await login(one, '2001:db8:8::1')).toMatchObject({ code: CODE.ok });
    // Of IPv4 the address is all there is.
    expect(await fail(6, (nth) => guess(nth, ATTACKER))).toEqual(
      Array(6).fill(CODE.wrongCredentials),
    );
  });

  it('is known behind a proxy by the address that the proxy saw', async () => {
    const one = processWith({ trustProxy: true });
    const via = (forwarded: string) => ({ forwarded });
    await fail(8, (nth) =>
      login(one, '10.0.0.2', 'Wrong2026', via(`192.0.2.${nth}, ${ATTACKER}:${40_000 + nth}`)),
    );
    expect(await login(one, '10.0.0.2', DEMO.password, via(ATTACKER))).toMatchObject({
      code: CODE.accountLocked,
    });
    expect(await login(one, '10.0.0.2', DEMO.password, via(HOME))).toMatchObject({ code: 0 });
  });

  it('has the database asked the same, whether there is such an account or not', async () => {
    const one = processWith();
    const askedFor = (phone: string) =>
      statementsOf(async () => {
        const answer = await login(one, ATTACKER, 'Wrong2026', { phone });
        expect(answer).toMatchObject({ code: CODE.wrongCredentials });
      });
    // What is parsed at its first use only.
    await askedFor('13900009998');
    const ofNobody = (await askedFor('13900009999')).map(({ sql: text }) => text);
    expect((await askedFor(DEMO.lin)).map(({ sql: text }) => text)).toEqual(ofNobody);
  });

  it('gets no more guesses by sending many at once', async () => {
    const one = processWith();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(one, ATTACKER, 'Wrong2026')),
    );
    const wrong = answers.filter(({ code }) => code === CODE.wrongCredentials);
    expect(wrong).toHaveLength(8);
  });

  it.each([
    ['an IPv6 network than from one address', 'registerAddress', (nth: number) => `1::${nth}`],
    ['all networks of one line than is set', 'registerCustomer', (nth: number) => `${nth}::1`],
  ] as const)('registers no more from %s', async (_, name, addressOf) => {
    const one = processWith({ [name]: { tries: 2, windowSeconds: 600, lockSeconds: 600 } });
    const register = (nth: number) =>
      one.from(`2001:db8:7:${addressOf(nth)}`).post('/public/api/member/register', {
        type: 1,
        phone: `1371234000${nth}`,
        email: '',
        area_code_id: '',
        password: 'Newcomer1',
        confirm: 'Newcomer1',
        i_code: '',
      });
    expect(await fail(3, register)).toEqual([0, 0, CODE.tooMany]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['[2001:DB8:0:1::5]:443', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', ''],
  ['', ''],
])('the network of %s is "%s"', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['[2001:DB8:7:ffff::5]:443', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unknown', ''],
])('the networks of the customer of %s are "%s"', (address, networks) => {
  expect(customerOf(address)).toBe(networks);
});

describe('what touches the security of accounts', () => {
  const events = async (...account: string[]) =>
    (await runCommand(server.ops, ['security', ...account])) as {
      at: string;
      event: string;
      member: number | null;
      address: string;
      detail: string;
    }[];

  it('is written down with its time and address, without secrets, and listed to operators', async () => {
    const one = processWith();
    const password = 'Wrong2026';
    await fail(8, () => login(one, ATTACKER, password));
    await login(one, ATTACKER, password, { phone: '13911111111' });
    const tokens = (await login(one, HOME)).data;
    const lin = one.from(HOME, undefined, tokens.accessToken);
    const payPasswords = { new_pay_password: '135790', new_pay_password_confirm: '135790' };
    const changePay = (old: string) =>
      lin.post('/private/api/member/modify_pay_password', {
        ...payPasswords,
        old_pay_password: old,
      });
    await changePay('000000');
    await changePay(DEMO.payPassword);
    await fail(5, () => changePay('000000'));
    const refreshed = one.from(HOME, undefined, tokens.refreshToken);
    const { data: next } = await refreshed.get<Tokens>('/public/api/member/refresh_token');
    await one.from(HOME, undefined, next.accessToken).post('/private/api/bankcard/del', { id: 1 });
    server.clock.advance(3 * MINUTE);
    await refreshed.get('/public/api/member/refresh_token');
    const again = (await login(one, HOME)).data;
    await one.from(HOME, undefined, again.accessToken).post('/private/api/member/modify_password', {
      old_password: DEMO.password,
      new_password: 'Fresh2027',
      new_password_confirm: 'Fresh2027',
    });

    const listed = (await events(DEMO.lin)).reverse();
    expect(listed.map(({ event, address }) => [event, address])).toEqual([
      ...Array(8).fill(['login failed', ATTACKER]),
      ['login locked', ATTACKER],
      ['login', HOME],
      ['payment password wrong', HOME],
      ['payment password changed', HOME],
      ...Array(4).fill(['payment password wrong', HOME]),
      ['payment password locked', HOME],
      ['refresh token reused', HOME],
      ['login', HOME],
      ['password changed', HOME],
      ['session ended', ''],
    ]);
    expect(listed.at(-1)).toMatchObject({
      at: new Date(server.clock.now()).toISOString(),
      detail: 'password changed',
    });
    const all = await events();
    expect(all).toContainEqual(
      expect.objectContaining({
        event: 'login failed',
        member: null,
        address: ATTACKER,
        detail: '',
      }),
    );
    for (const secret of [password, DEMO.password, 'Fresh2027', '135790', '13911111111']) {
      expect(JSON.stringify(all)).not.toContain(secret);
    }
  });

  it('is written down where it is done in a session: by a change of the password', async () => {
    const one = processWith();
    const thief = one.from(ATTACKER, undefined, (await login(one, HOME)).data.accessToken);
    const fields = { new_password: 'Fresh2027', new_password_confirm: 'Fresh2027' };
    await fail(8, () =>
      thief.post('/private/api/member/modify_password', { ...fields, old_password: 'Wrong2026' }),
    );
    const listed = (await events(DEMO.lin)).reverse();
    expect(listed.map(({ event, address }) => [event, address])).toEqual([
      ['login', HOME],
      ...Array(7).fill(['password wrong', ATTACKER]),
      ['password locked', ATTACKER],
    ]);
    expect(JSON.stringify(listed)).not.toContain('Wrong2026');
  });

  it('is written down where somebody registers, sets a payment password or binds an e-mail address', async () => {
    const codes: string[] = [];
    const one = processWith({}, async ({ text }) => void codes.push(/\d{6}/.exec(text)?.[0] ?? ''));
    const phone = '13712340009';
    await one.from(HOME).post('/public/api/member/register', {
      ...{ type: 1, phone, email: '', area_code_id: '', i_code: '' },
      ...{ password: DEMO.password, confirm: DEMO.password },
    });
    const { accessToken } = (await login(one, HOME, DEMO.password, { phone })).data;
    const newcomer = one.from(HOME, undefined, accessToken);
    const payPasswords = { pay_password: '135790', pay_password_confirm: '135790' };
    const fields = { password: DEMO.password, ...payPasswords };
    await newcomer.post('/private/api/member/set_pay_password', fields);
    const bind = (v_code: string) =>
      newcomer.post('/private/api/member/bind_email', { email: 'new@example.com', v_code });
    await bind('');
    await bind(codes[0] ?? '');
    const listed = (await events(phone)).reverse();
    expect(listed.map(({ event, address }) => [event, address])).toEqual([
      ['registered', HOME],
      ['login', HOME],
      ['payment password set', HOME],
      ['e-mail bound', HOME],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`135790|new@example|${codes[0]}`));
  });

  it('is listed as far as the newest two hundred, of one member or of all', async () => {
    const id = await memberIdOf(server.db, DEMO.lin);
    const event = { kind: 'login', address: '', at: new Date(server.clock.now()) };
    await server.db
      .insertInto('security_events')
      .values(
        Array.from({ length: 201 }, (_, nth) => ({ ...event, member_id: id, detail: `${nth}` })),
      )
      .execute();
    await login(processWith(), HOME, 'Wrong2026', { phone: '13911111111' });
    const ofLin = await events(DEMO.lin);
    expect(ofLin.map(({ detail }) => detail)).toEqual(
      Array.from({ length: 200 }, (_, nth) => `${200 - nth}`),
    );
    const all = await events();
    expect(all).toHaveLength(200);
    expect(all[0]).toMatchObject({ event: 'login failed', member: null });
  });

  it('is forgotten after half a year', async () => {
    await login(processWith(), HOME);
    server.clock.advance(179 * DAY);
    await login(processWith(), HOME);
    server.clock.advance(2 * DAY);
    expect(await server.ops.forgetOldEvents()).toMatchObject({ events: 1 });
    expect(await events(DEMO.lin)).toHaveLength(1);
  });
});

/** Runs `work` while addresses cannot be remembered: what does so is answered "busy". */
const withoutAddresses = async (work: () => Promise<void>): Promise<void> => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await sql`create function late() returns trigger language plpgsql as $$ begin
    raise exception 'late' using errcode = 'query_canceled'; end $$`.execute(server.db);
  await sql`create trigger late before insert on known_addresses
    execute function late()`.execute(server.db);
  try {
    await work();
  } finally {
    said.mockRestore();
    await sql`drop function late cascade`.execute(server.db);
  }
};

it('a refresh that is answered "busy" has used no token up', async () => {
  const one = processWith();
  const { refreshToken } = (await login(one, HOME)).data;
  const refresh = () =>
    one.from('192.0.2.33', undefined, refreshToken).get('/public/api/member/refresh_token');
  await withoutAddresses(async () => {
    expect(await refresh()).toMatchObject({ status: 200, code: CODE.busy });
  });
  // Longer than a token just replaced is still answered.
  server.clock.advance(151_000);
  expect(await refresh()).toMatchObject({ code: 0 });
});

it('refreshes of one member at once hold one connection between them', async () => {
  const one = processWith();
  const { refreshToken: first } = (await login(one, HOME)).data;
  const { refreshToken: second } = (await login(one, HOME)).data;
  const transactions = watchTransactions(server.db);
  const answers = await withoutWaits(REFRESHES, () =>
    Promise.all(
      [first, first, second, first, second].map((refreshToken) =>
        one.from(HOME, undefined, refreshToken).get('/public/api/member/refresh_token'),
      ),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(CODE.ok));
  expect(transactions.most).toBe(1);
});

it('a login that is answered "busy" has started no session, and none is on record', async () => {
  await withoutAddresses(async () => {
    expect(await login(processWith(), HOME)).toMatchObject({ status: 200, code: CODE.busy });
  });
  for (const table of ['sessions', 'security_events'] as const) {
    expect(await server.db.selectFrom(table).select('id').execute(), table).toEqual([]);
  }
});
