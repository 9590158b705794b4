import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { turnsOf, writesWaiting } from '#server/db/turns.ts';
import { TURNS } from '#server/limits.ts';
import { type Mail, MailOutcomeUnknown } from '#server/mail/mail.ts';
import { runCommand } from '#server/ops/commands.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { type Caller, callerOf, loginAs, loginTokens } from '../support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const server = await serverForFile();
afterEach(async () => {
  expect(await server.ops.audit()).toEqual([]);
});

describe('an e-mail address', () => {
  const mails: Mail[] = [];
  const reported: unknown[] = [];
  /** Letters that the mail server did not take. */
  const offered: Mail[] = [];
  let mailing: Caller;
  let broken: Caller;
  const keep = async (letter: Mail): Promise<void> => {
    mails.push(letter);
  };
  const callerWith = async (
    mail: ((letter: Mail) => Promise<void>) | null,
    phone: string = DEMO.newcomer,
    db = server.db,
  ): Promise<Caller> => {
    const handler = createApiHandler({
      db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: testSettings,
      strict: true,
      mail,
      report: (error) => reported.push(error),
    });
    const fetch: typeof globalThis.fetch = (input, init) =>
      handler.fetch(new Request(new URL(String(input), 'http://app.test'), init));
    const { accessToken } = await loginTokens(server, phone);
    return callerOf({ ...server, fetch }, accessToken);
  };
  beforeEach(async () => {
    mails.length = 0;
    offered.length = 0;
    mailing = await callerWith(keep);
    broken = await callerWith(async (letter) => {
      offered.push(letter);
      throw new Error('no route');
    });
  });
  const bind = (
    code: string,
    email = 'New@Example.com',
    caller = mailing,
    headers: Record<string, string> = {},
  ) => caller.post('/private/api/member/bind_email', { email, v_code: code }, headers);
  const codes = () => mails.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  const mailedCode = () => codes().at(-1) ?? '';
  const wrongCode = () =>
    Array.from({ length: 20 }, (_, number) => String(number).padStart(6, '0')).find(
      (code) => !codes().includes(code),
    ) ?? '';

  it('is bound by the code that was mailed to it, and logs in', async () => {
    expect(await bind('')).toMatchObject({
      code: 0,
      data: { sent: 1, bound: 0, resend_in: 60, expires_in: 600 },
    });
    expect(mails).toMatchObject([{ to: 'new@example.com', subject: '【衡度】邮箱验证码' }]);
    expect(await bind(mailedCode())).toMatchObject({ code: 0, data: { sent: 0, bound: 1 } });
    const { data } = await mailing.get('/private/api/member/info');
    expect(data.email).toBe('new@example.com');
    expect(await bind(mailedCode())).toMatchObject({ code: CODE.expiredEmailCode });
  });

  it('is sent its code in the language that the app has', async () => {
    await bind('', 'en@example.com', undefined, { 'accept-language': 'en' });
    expect(mails).toMatchObject([
      {
        subject: '[Hengdu] Your e-mail verification code',
        text: expect.stringMatching(
          /^You are adding this e-mail address to your account\. Verification code: \d{6}, valid for 10 minutes\. [^\p{Script=Han}]+$/u,
        ),
      },
    ]);
    expect(await bind(mailedCode(), 'en@example.com')).toMatchObject({ code: 0 });
    await runCommand(server.ops, ['site', 'set', 'name=甲']);
    await bind('', 'en2@example.com', undefined, { 'accept-language': 'en' });
    expect(mails.at(-1)?.subject).toBe('[甲] Your e-mail verification code');
    server.clock.advance(MINUTE);
    await bind('', 'zh@example.com', undefined, { 'accept-language': 'zh-CN,en;q=0.5' });
    expect(mails.at(-1)).toMatchObject({
      subject: '【甲】邮箱验证码',
      text: expect.stringContaining('10 分钟内有效'),
    });
  });

  it('keeps no code readable', async () => {
    await bind('');
    const rows = await server.db.selectFrom('email_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mailedCode());
  });

  it('gets another code only after a minute, and only so many a day', async () => {
    await bind('');
    expect(await bind('')).toMatchObject({ code: CODE.tooMany, data: { retry_after: 60 } });
    for (let sent = 1; sent < 10; sent += 1) {
      server.clock.advance(MINUTE);
      expect(await bind('')).toMatchObject({ code: 0 });
    }
    server.clock.advance(MINUTE);
    expect(await bind('')).toMatchObject({ code: CODE.tooMany });
    expect(mails).toHaveLength(10);
    // The last one that came is good for as long as was said.
    expect(await bind(mailedCode())).toMatchObject({ code: 0, data: { bound: 1 } });
  });

  it('gets no code where a day of its network has had its letters', async () => {
    const limit = { ...testSettings.emailNetwork, tries: 2 };
    const handler = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, emailNetwork: limit },
      strict: true,
      mail: keep,
    });
    const from = (phone: string, address: string) =>
      loginAs({ fetch: fetchThrough(handler, address) }, phone);
    const here = await from(DEMO.newcomer, '198.51.100.7');
    expect(await bind('', 'a@example.com', here)).toMatchObject({ code: 0 });
    server.clock.advance(MINUTE);
    expect(await bind('', 'b@example.com', here)).toMatchObject({ code: 0 });
    const neighbour = await from(DEMO.lin, '198.51.100.7');
    const refused = { code: CODE.tooMany, data: { retry_after: 6 * 3600 } };
    expect(await bind('', 'c@example.com', neighbour)).toMatchObject(refused);
    const elsewhere = await from(DEMO.lin, '203.0.113.7');
    expect(await bind('', 'c@example.com', elsewhere)).toMatchObject({ code: 0 });
    expect(mails.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });

  it('is bound by a letter that comes only after the next one was asked for', async () => {
    await bind('');
    server.clock.advance(MINUTE);
    await bind('');
    const [late = '', next = ''] = codes();
    expect(await bind(late)).toMatchObject({ code: 0, data: { bound: 1 } });
    expect(await bind(next)).toMatchObject({ code: CODE.expiredEmailCode });
  });

  it('is bound by each code for its own ten minutes, and guessed no more often where several are good', async () => {
    await bind('');
    server.clock.advance(5 * MINUTE);
    await bind('');
    server.clock.advance(5 * MINUTE);
    const [first = '', second = ''] = codes();
    expect(await bind(first)).toMatchObject({ code: CODE.wrongEmailCode });
    await bind('');
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await bind(wrongCode())).toMatchObject({ code: CODE.wrongEmailCode });
    }
    // The second was guessed five times, the third four.
    expect(await bind(second)).toMatchObject({ code: CODE.wrongEmailCode });
    expect(await bind(mailedCode())).toMatchObject({ code: CODE.expiredEmailCode });
  });

  it('is sent one code by many requests at once, and they count as one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => bind('')));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    for (let sent = 1; sent < 10; sent += 1) {
      server.clock.advance(MINUTE);
      expect(await bind('')).toMatchObject({ code: 0 });
    }
    expect(mails).toHaveLength(10);
  });

  it('that gets no more letters uses up none of a member’s own', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await bind('')).toMatchObject({ code: 0 });
      server.clock.advance(MINUTE);
    }
    const lin = await callerWith(keep, DEMO.lin);
    for (let refused = 0; refused < 10; refused += 1) {
      expect(await bind('', undefined, lin)).toMatchObject({ code: CODE.tooMany });
    }
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await bind('', `${sent}@example.com`, lin)).toMatchObject({ code: 0 });
      server.clock.advance(MINUTE);
    }
    expect(await bind('', 'a@b.cn', lin)).toMatchObject({ code: CODE.tooMany });
    expect(mails).toHaveLength(20);
  });

  it('is not bound by a wrong code, one for another address, a late one, or the sixth guess', async () => {
    await bind('');
    expect(await bind('12')).toMatchObject({ code: CODE.wrongEmailCode });
    expect(await bind(mailedCode(), 'other@example.com')).toMatchObject({
      code: CODE.expiredEmailCode,
    });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await bind(wrongCode())).toMatchObject({ code: CODE.wrongEmailCode });
    }
    expect(await bind(mailedCode())).toMatchObject({ code: CODE.expiredEmailCode });
    server.clock.advance(MINUTE);
    await bind('');
    server.clock.advance(10 * MINUTE);
    expect(await bind(mailedCode())).toMatchObject({ code: CODE.expiredEmailCode });
    expect((await mailing.get('/private/api/member/info')).data.email).toBe('');
  });

  it('is guessed in turn with the other writes of its member, who hold no more connections by it', async () => {
    await bind('');
    const { id } = await server.db
      .selectFrom('members')
      .select('id')
      .where('phone', '=', DEMO.newcomer)
      .executeTakeFirstOrThrow();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = Array.from({ length: TURNS.perRow }, () =>
      turnsOf(server.db).take(`member:${id}`, () => ended),
    );
    const guess = bind(wrongCode());
    await expect.poll(() => writesWaiting(server.db)).toBe(1);
    end();
    await Promise.all(held);
    expect(await guess).toMatchObject({ code: CODE.wrongEmailCode });
  });

  it('of another member is shown only to the one who receives its mail', async () => {
    expect(await bind('', DEMO.linEmail)).toMatchObject({ code: 0, data: { sent: 1 } });
    expect(await bind(mailedCode(), DEMO.linEmail)).toMatchObject({ code: CODE.accountExists });
  });

  it('must be one; and the server says when it cannot mail', async () => {
    expect(await bind('', 'nobody')).toMatchObject({ code: CODE.badRequest });
    const silent = await callerWith(null);
    expect(await bind('', 'a@b.cn', silent)).toMatchObject({ code: 0, data: { sent: 0 } });
  });

  it.each([
    '<victim@x.com>',
    'a<victim@x.com>',
    'victim@x.com,',
    'victim@x.com;',
    'x,victim@x.com',
    'g:victim@x.com',
    '(note)victim@x.com',
    'victim@x.com(note)',
    '"victim"@x.com',
    'victim@x.com.',
    'victim@x..com',
    'victim@[127.0.0.1]',
    'vic\u001b[2Jtim@x.com',
    'vic\u200btim@x.com',
  ])('is no other spelling of a mailbox: %j (C10)', async (spelling) => {
    expect(await bind('', spelling)).toMatchObject({ code: CODE.badRequest });
    expect(mails).toEqual([]);
  });

  it.each(['a.b+c@x-y.example.com', 'o’neil@bücher.example', '张@例子.中国'])(
    'may be %s',
    async (address) => {
      expect(await bind('', address)).toMatchObject({ code: 0, data: { sent: 1 } });
      expect(mails).toMatchObject([{ to: address }]);
    },
  );

  it('can be tried again at once when the mail could not be handed over, so many times an hour', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await bind('', `${tries}@b.cn`, broken)).toMatchObject({
        status: 200,
        code: CODE.mailNotSent,
      });
    }
    expect(reported.map(String)).toContain('Error: no route');
    expect(await bind('', 'a@b.cn', broken)).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 3600 },
    });
    expect(offered).toHaveLength(5);
    server.clock.advance(HOUR);
    mailing = await callerWith(keep);
    expect(await bind('', 'a@b.cn')).toMatchObject({ code: 0, data: { sent: 1 } });
  });

  it('that was mistyped is corrected at once, and a letter that goes out is no failed one', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      if (sent % 2 === 0) await bind('', 'a@b.cm', broken);
      expect(await bind('', 'a@b.cn')).toMatchObject({ code: 0, data: { sent: 1 } });
      server.clock.advance(MINUTE);
    }
    expect(offered).toHaveLength(4);
  });

  it('is bound by the code that came where a further letter could not be handed over, in as many tries', async () => {
    await bind('');
    for (let tries = 0; tries < 3; tries += 1) await bind(wrongCode());
    server.clock.advance(MINUTE);
    expect(await bind('', undefined, broken)).toMatchObject({ code: CODE.mailNotSent });
    expect(await bind(wrongCode())).toMatchObject({ code: CODE.wrongEmailCode });
    expect(await bind(mailedCode())).toMatchObject({ code: 0, data: { bound: 1 } });
    await bind('', 'a@b.cn');
    for (let tries = 0; tries < 4; tries += 1) await bind(wrongCode(), 'a@b.cn');
    server.clock.advance(MINUTE);
    await bind('', 'a@b.cn', broken);
    await bind(wrongCode(), 'a@b.cn');
    expect(await bind(mailedCode(), 'a@b.cn')).toMatchObject({ code: CODE.expiredEmailCode });
  });

  it('counts a letter that may arrive although its server fell silent, and takes its code (C10)', async () => {
    const silent = await callerWith(async (letter) => {
      mails.push(letter);
      throw new MailOutcomeUnknown('ETIMEDOUT');
    });
    expect(await bind('', 'a@b.cn', silent)).toMatchObject({ code: CODE.mailNotSent });
    expect(await bind('', 'a@b.cn', silent)).toMatchObject({ code: CODE.tooMany });
    for (let sent = 1; sent < 10; sent += 1) {
      server.clock.advance(MINUTE);
      expect(await bind('', 'a@b.cn', silent)).toMatchObject({ code: CODE.mailNotSent });
    }
    expect(await bind(mailedCode(), 'a@b.cn', silent)).toMatchObject({ data: { bound: 1 } });
    server.clock.advance(MINUTE);
    expect(await bind('', 'a@b.cn', silent)).toMatchObject({ code: CODE.tooMany });
    expect(mails).toHaveLength(10);
  });

  it('is bound by no code before its letter is handed over, and by the earlier one all the while', async () => {
    await bind('');
    const earlier = mailedCode();
    server.clock.advance(MINUTE);
    const guessed: number[] = [];
    const slow = await callerWith(async (letter) => {
      const code = /\d{6}/.exec(letter.text)?.[0] ?? '';
      for (const one of [wrongCode(), code]) guessed.push((await bind(one)).code);
      throw new Error('no such mailbox');
    });
    expect(await bind('', undefined, slow)).toMatchObject({ code: CODE.mailNotSent });
    expect(guessed).toEqual(Array(2).fill(CODE.wrongEmailCode));
    for (let tries = 2; tries < 4; tries += 1) await bind(wrongCode());
    expect(await bind(earlier)).toMatchObject({ code: 0, data: { bound: 1 } });
  });

  it('is guessed no further where no more letters are sent', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await bind('');
      server.clock.advance(MINUTE);
    }
    server.clock.advance(10 * MINUTE);
    mailing = await callerWith(keep);
    const guessed: number[] = [];
    const counting = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    vi.spyOn(counting, 'transaction').mockImplementation(() => {
      const transaction = server.db.transaction();
      return Object.assign(Object.create(transaction), {
        execute: async (work: Parameters<typeof transaction.execute>[0]) => {
          const done = await transaction.execute(work);
          guessed.push((await bind('000000')).code);
          return done;
        },
      });
    });
    const caller = await callerWith(keep, undefined, counting);
    expect(await bind('', undefined, caller)).toMatchObject({ code: CODE.tooMany });
    expect(guessed).toEqual([CODE.expiredEmailCode]);
  });

  it('is sent a code that is good for as long as was said, however long its letter took', async () => {
    const slow = await callerWith(async (letter) => {
      server.clock.advance(MINUTE / 2);
      await keep(letter);
    });
    expect(await bind('', undefined, slow)).toMatchObject({ data: { expires_in: 600 } });
    server.clock.advance(10 * MINUTE - 1);
    expect(await bind(mailedCode())).toMatchObject({ code: 0, data: { bound: 1 } });
  });
});
