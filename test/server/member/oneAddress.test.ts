import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { plainEmail } from '#server/member/emailAddress.ts';
import { respellStoredEmails } from '#server/member/storedEmails.ts';
import { plainMail } from '#shared/format/plainMail.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { callerOf, type Tokens } from '../support.ts';

const server = await serverForFile();

const register = (email: string, password: string = DEMO.password) =>
  callerOf(server).post<{ id: number }>('/public/api/member/register', {
    type: 2,
    phone: '',
    email,
    password,
    confirm: password,
    area_code_id: '',
    i_code: '',
  });

const login = (email: string, password: string = DEMO.password) =>
  callerOf(server).post<Tokens>('/public/api/member/login', {
    type: 2,
    phone: '',
    email,
    password,
    area_code_id: '',
  });

/** Registers a member who has this very spelling, as earlier versions stored it. */
const storedAs = async (email: string, password?: string): Promise<number> => {
  const { data } = await register(`older@example.com`, password);
  await server.db.updateTable('members').set({ email }).where('id', '=', data.id).execute();
  return data.id;
};
const emailOf = async (id: number): Promise<string | null> => {
  const row = await server.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email;
};
/** What is reported while stored addresses get their one spelling, as at each start. */
const respell = async (): Promise<string[]> => {
  const reported: string[] = [];
  await respellStoredEmails({ db: server.db }, (error) => reported.push(String(error)));
  return reported;
};

const COMPOSED = 'jos\u00e9@example.com';
const DECOMPOSED = 'jose\u0301@example.com';

describe('an e-mail address is one account, however it is spelled', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    ['li@example.com', 'ｌｉ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['li@example.com', 'Li@example。com'],
    ['li@bücher.example', 'li@xn--bcher-kva.example'],
    ['li@bücher.example', 'li@BU\u0308CHER.example'],
    ['张@例子.中国', '张@xn--fsqu00a.xn--fiqs8s'],
  ])('%s, %s', async (one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      await server.reset();
      expect(await register(first), first).toMatchObject({ code: 0 });
      expect(await register(second), second).toMatchObject({ code: CODE.accountExists });
      expect(await login(first)).toMatchObject({ code: 0 });
      const { data } = await login(second);
      const me = await callerOf(server, data.accessToken).get('/private/api/member/info');
      expect(me.data.email).toBe(one);
    }
  });

  it('guesses count for the address, not for its spelling', async () => {
    await register(COMPOSED);
    for (let tries = 0; tries < 8; tries += 1) {
      await login(tries % 2 === 0 ? COMPOSED : DECOMPOSED, 'Wrong2026');
    }
    expect(await login(DECOMPOSED)).toMatchObject({ code: CODE.accountLocked });
    await server.ops.unlock(DECOMPOSED);
    expect(await login(COMPOSED)).toMatchObject({ code: 0 });
  });

  it('is read the same by the app and by the server', () => {
    for (const typed of [
      'ｌｉ＠ｅｘａｍｐｌｅ。ｃｏｍ',
      DECOMPOSED,
      ' li@example.com ',
      'ﬁ@例子.中国',
    ]) {
      expect(plainEmail(typed), typed).toBe(plainMail(typed));
    }
  });

  it.each([
    'a@victim.com/x.yy',
    'a@victim.com?x.yy',
    'a@victim.com#x.yy',
    'a@v%69ctim.com',
    'a@1.22',
    'a@xn--a.com',
    'a@example.com.1',
    'a@example.com.',
    'a\ufe0f@victim.com',
    'a@vic\ufe0ftim.com',
  ])('%j is no further one', async (spelling) => {
    expect(await register(spelling)).toMatchObject({ code: CODE.badRequest });
  });
});

describe('an e-mail address has 254 characters at most', () => {
  const ofLength = (length: number): string => `a@${'b.'.repeat(120)}${'c'.repeat(length - 242)}`;
  // ㋿ is one character, and two once it is of usual width.
  it.each([
    ['254 characters', ofLength(254), ofLength(254)],
    ['as many and spaces around them', ` ${ofLength(254)} `, ofLength(254)],
    ['one more', ofLength(255), null],
    ['254, which are more in their one spelling', `${ofLength(253)}㋿`, null],
    ['more spaces than any form sends', `${' '.repeat(320)}li@example.com`, null],
  ])('%s', (_what, typed, email) => {
    expect(plainEmail(typed)).toBe(email);
  });
});

describe('an address that was stored in another spelling', () => {
  it.each([DECOMPOSED, 'li@xn--bcher-kva.example', 'a@1.22', 'a\ufe0f@example.com'])(
    'still logs in by it: %j',
    async (stored) => {
      await storedAs(stored);
      expect(await login(stored)).toMatchObject({ code: 0 });
      expect(await respell()).toEqual([]);
      expect(await login(stored)).toMatchObject({ code: 0 });
    },
  );

  it('gets its one spelling at a start, so that no second member has it', async () => {
    const id = await storedAs(DECOMPOSED);
    expect(await respell()).toEqual([]);
    expect(await emailOf(id)).toBe(COMPOSED);
    expect(await register(COMPOSED)).toMatchObject({ code: CODE.accountExists });
    expect(await login(COMPOSED)).toMatchObject({ code: 0 });
  });

  it('keeps it where another member has the same: both log in by their own, and that is reported', async () => {
    await register(COMPOSED);
    const id = await storedAs(DECOMPOSED, 'Another2026');
    expect(await respell()).toEqual([
      `Error: Member ${id} has the e-mail address of another member in another spelling.`,
    ]);
    expect(await emailOf(id)).toBe(DECOMPOSED);
    expect(await login(COMPOSED)).toMatchObject({ code: 0 });
    expect(await login(DECOMPOSED, 'Another2026')).toMatchObject({ code: 0 });
  });
});
