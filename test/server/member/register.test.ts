import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { writeSettings } from '#server/site/settingsTable.ts';
import { hasSecret } from '#test/support/secretTraces.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { callerOf, loginAs, newMember } from '../support.ts';

const server = await serverForFile();

const register = (
  fields: Record<string, string | number> = {},
  headers: Record<string, string> = {},
) =>
  callerOf(server).post<{ id: number }>(
    '/public/api/member/register',
    {
      type: 1,
      phone: '13712345678',
      email: '',
      password: 'Newcomer1',
      confirm: 'Newcomer1',
      area_code_id: 1,
      i_code: '',
      ...fields,
    },
    headers,
  );

describe('registration', () => {
  it('makes a member that can log in, with a message and no money', async () => {
    const { data } = await register();
    const login = await callerOf(server).post<{ accessToken: string }>('/public/api/member/login', {
      type: 1,
      phone: '13712345678',
      email: '',
      password: 'Newcomer1',
      area_code_id: 1,
    });
    const me = await callerOf(server, login.data.accessToken).get('/private/api/member/info');
    expect(me.data).toMatchObject({
      id: data.id,
      amount: '0.00',
      hasPayPassword: 0,
      phone: '13712345678',
      area_code: '86',
      unreadCount: 1,
    });
  });

  it.each([
    ['en-GB,en;q=0.9', 'Member 5678'],
    ['zh-CN,zh;q=0.9', '会员5678'],
  ])('names a member in the language of who registers (%s)', async (language, username) => {
    const { data } = await register({}, { 'accept-language': language });
    expect(
      await server.db.selectFrom('members').select('username').where('id', '=', data.id).execute(),
    ).toEqual([{ username }]);
  });

  it('works by e-mail', async () => {
    const fields = { type: 2, phone: '', email: 'New.Member@example.com', area_code_id: '' };
    expect(await register(fields)).toMatchObject({ code: 0 });
    expect(await register({ ...fields, email: 'new.member@EXAMPLE.com' })).toMatchObject({
      code: CODE.accountExists,
    });
  });

  it('puts the new member into the team of the code', async () => {
    expect(await register({ i_code: '8k2f6q' })).toMatchObject({ code: 0 });
    const lin = await loginAs(server);
    expect((await lin.get('/private/api/team/info')).data).toMatchObject({ total: 29, direct: 13 });
  });

  it('refuses what cannot be', async () => {
    expect(await register({ confirm: 'Newcomer2' })).toMatchObject({ code: CODE.passwordsDiffer });
    expect(await register({ i_code: 'NOBODY' })).toMatchObject({ code: CODE.badInviteCode });
    expect(await register({ phone: DEMO.lin })).toMatchObject({ code: CODE.accountExists });
    for (const fields of [
      { phone: '12345678901' },
      { phone: 'abc' },
      { area_code_id: 9999 },
      { password: 'onlyletters', confirm: 'onlyletters' },
      { password: '12345678', confirm: '12345678' },
      { type: 2, email: 'nonsense' },
    ]) {
      expect(await register(fields), JSON.stringify(fields)).toMatchObject({ code: 1000 });
    }
  });

  it('takes a password of 8 to 128 characters', async () => {
    const longest = `${'kestrel over the moor '.repeat(6).slice(0, 127)}7`;
    const cases = [
      ['kestre7', CODE.badRequest],
      ['kestrel7', CODE.ok],
      [longest, CODE.ok],
      [`${longest}7`, CODE.badRequest],
    ] as const;
    for (const [index, [password, code]] of cases.entries()) {
      const fields = { phone: `1371234567${index}`, password, confirm: password };
      expect(await register(fields), password).toMatchObject({ code });
    }
  });

  it('refuses a password that is tried first, or is made of the account’s own name', async () => {
    for (const password of ['password1', 'Abc12345', '13712345678abc']) {
      const fields = { phone: '13712345678', password, confirm: password };
      expect(await register(fields), password).toMatchObject({ code: CODE.weakPassword });
    }
    const mail = { type: 2, phone: '', email: 'mountain@example.com' };
    const password = 'Mountain2026';
    expect(await register({ ...mail, password, confirm: password })).toMatchObject({
      code: CODE.weakPassword,
    });
  });

  it('takes no code of a disabled member, and none at all only where none is required', async () => {
    expect(await register({ i_code: '5P9RHC' })).toMatchObject({ code: CODE.badInviteCode });
    await writeSettings(server.db, { require_invite_code: '1' });
    expect(await register()).toMatchObject({ code: CODE.badInviteCode });
    expect(await register({ i_code: DEMO.linInvite })).toMatchObject({ code: 0 });
  });

  it('is closed when the operator closes it', async () => {
    await server.ops.setRegistration(false);
    const config = await callerOf(server).get<{ website: { enable_register: string } }>(
      '/public/api/index/config',
    );
    expect(config.data.website.enable_register).toBe('0');
    expect(await register()).toMatchObject({ code: CODE.registrationClosed });
  });

  it('draws another invite code where one is taken', async () => {
    // The first three codes that are drawn are the same one.
    await sql`create sequence drawn`.execute(server.db);
    await sql`create function draw() returns trigger language plpgsql as $$ begin
      if nextval('drawn') <= 3 then new.invite_code := '222222'; end if; return new; end $$`.execute(
      server.db,
    );
    await sql`create trigger draw before insert on members for each row execute function draw()`.execute(
      server.db,
    );
    try {
      const answers = [await register(), await register({ phone: '13712345679' })];
      expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok]);
      const rows = await server.db
        .selectFrom('members')
        .select('invite_code')
        .where(
          'id',
          'in',
          answers.map(({ data }) => data.id),
        )
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { invite_code: '222222' },
        { invite_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/) },
      ]);
      expect(rows[1]).not.toEqual(rows[0]);
    } finally {
      await sql`drop function draw cascade`.execute(server.db);
      await sql`drop sequence drawn`.execute(server.db);
    }
  });

  it('makes one member of many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register()));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1103, 1103, 1103, 1103]);
  });
});

describe('payment password', () => {
  const set = (caller: Awaited<ReturnType<typeof loginAs>>, fields: Record<string, string> = {}) =>
    caller.post('/private/api/member/set_pay_password', {
      password: DEMO.password,
      pay_password: '135790',
      pay_password_confirm: '135790',
      ...fields,
    });

  it('is set once, by the login password', async () => {
    const member = await loginAs(server, DEMO.newcomer);
    expect(await set(member, { pay_password_confirm: '135791' })).toMatchObject({
      code: CODE.passwordsDiffer,
    });
    expect(
      await set(member, { pay_password: '12345', pay_password_confirm: '12345' }),
    ).toMatchObject({ code: 1000 });
    expect(await set(member, { password: 'wrong1' })).toMatchObject({
      code: CODE.wrongCredentials,
    });
    expect(await set(member)).toMatchObject({ code: 0, data: null });
    expect(await set(member)).toMatchObject({ code: CODE.payPasswordExists });
    expect((await member.get('/private/api/member/info')).data).toMatchObject({
      hasPayPassword: 1,
    });
  });

  it('is not set where that cannot be written down, and "busy" is true of it', async () => {
    const member = await loginAs(server, DEMO.newcomer);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`create function late() returns trigger language plpgsql as $$ begin
      raise exception 'late' using errcode = 'query_canceled'; end $$`.execute(server.db);
    await sql`create trigger late before insert on security_events
      execute function late()`.execute(server.db);
    try {
      expect(await set(member)).toMatchObject({ status: 200, code: CODE.busy });
      expect(String(said.mock.calls)).toContain('late');
    } finally {
      said.mockRestore();
      await sql`drop function late cascade`.execute(server.db);
    }
    // As "busy" says, nothing was done: it can be set.
    expect(await set(member)).toMatchObject({ code: 0 });
  });

  it('leaves no readable secret in the database', async () => {
    await newMember(server, '13712345679', '10');
    const tables = await server.db.introspection.getTables();
    const contents = [];
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      contents.push(
        await server.db
          .selectFrom(name as 'members')
          .selectAll()
          .execute(),
      );
    }
    const text = JSON.stringify(contents, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).toContain('13712345679');
    expect(text).not.toContain(DEMO.password);
    expect(hasSecret(text, DEMO.payPassword)).toBe(false);
    expect(text).not.toContain('6225880100006621');
  });
});
