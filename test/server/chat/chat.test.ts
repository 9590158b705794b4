import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { TURNS, UPLOADS } from '#server/limits.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { watchTransactions } from '../db/transactions.ts';
import { type Caller, callerOf, loginAs, withoutWaits } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';
import { type ChatMessage, HISTORY, type History, READ, replyTo, SEND } from './chatClient.ts';

const server = await serverForFile();
let lin: Caller;
let newcomer: Caller;
beforeEach(async () => {
  lin = await loginAs(server);
  newcomer = await loginAs(server, DEMO.newcomer);
});

const message = (
  fields: Partial<Record<'client_id' | 'text' | 'image' | 'topic', string>> = {},
) => ({
  client_id: randomUUID(),
  text: '在吗？',
  image: '',
  topic: '',
  ...fields,
});
const send = async (caller: Caller, fields: Parameters<typeof message>[0] = {}) =>
  (await caller.post<ChatMessage>(SEND, message(fields))).data;
const history = async (caller: Caller, before: number | '' = '', size = 50) =>
  (await caller.get<History>(HISTORY, { before, size })).data;
const reply = (text: string, account: string = DEMO.newcomer) => replyTo(server, account, text);

it('messages of one member at once hold two connections between them', async () => {
  const transactions = watchTransactions(server.db);
  const sent = await withoutWaits(TURNS, () =>
    Promise.all(
      Array.from({ length: 8 }, (_, nth) => lin.post(SEND, message({ text: `第 ${nth} 条` }))),
    ),
  );
  expect(sent.map(({ code }) => code)).toEqual(Array(8).fill(CODE.ok));
  expect(transactions.begun).toBe(8);
  expect(transactions.most).toBeLessThanOrEqual(TURNS.perRow);
});

describe('a thread', () => {
  it('begins empty, and with a greeting that was read in the sample data (R12)', async () => {
    expect(await history(newcomer)).toEqual({
      list: [],
      has_more: 0,
      unread: 0,
      last_id: 0,
      online: 1,
      service_time: '09:00–21:00',
    });
    const { list, unread } = await history(lin);
    expect(list).toMatchObject([{ from: 'operator', client_id: '', image: '' }]);
    expect(unread).toBe(0);
  });

  it('keeps what both sides said in order, and counts what the member has not read (R12)', async () => {
    const first = await send(newcomer, { text: '一', topic: '充值' });
    expect(first).toMatchObject({ from: 'member', text: '一', topic: '充值', image: '' });
    const second = await reply('二');
    const third = await reply('三');
    expect(await history(newcomer)).toMatchObject({
      list: [{ text: '一' }, { text: '二', from: 'operator' }, { text: '三' }],
      unread: 2,
      last_id: third.id,
    });
    const read = (upTo: number) => newcomer.post(READ, { up_to: upTo });
    expect((await read(second.id)).data).toEqual({ unread: 1 });
    expect((await read(first.id)).data).toEqual({ unread: 1 });
    expect((await read(Number.MAX_SAFE_INTEGER)).data).toEqual({ unread: 0 });
    await reply('四');
    expect((await history(newcomer)).unread).toBe(1);
  });

  it('is read back in time page by page', async () => {
    for (let n = 1; n <= 7; n += 1) await reply(String(n));
    const pages: string[][] = [];
    let before: number | '' = '';
    for (;;) {
      const { list, has_more }: History = await history(newcomer, before, 3);
      pages.push(list.map(({ text }) => text));
      before = list[0]?.id ?? '';
      if (!has_more) break;
    }
    expect(pages).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']]);
    expect((await newcomer.get(HISTORY, { before: '99999999999', size: 3 })).code).toBe(
      CODE.badRequest,
    );
  });

  it('is seen by its member only', async () => {
    await send(lin, { text: '只给客服看' });
    const { last_id: lastId } = await history(lin);
    expect((await history(newcomer)).list).toEqual([]);
    expect((await newcomer.post(READ, { up_to: lastId })).data).toEqual({ unread: 0 });
    expect((await callerOf(server).get(HISTORY, { before: '', size: 10 })).status).toBe(401);
  });

  it('says whether somebody answers: by the hours, or because an operator is there (R12)', async () => {
    const online = async () => (await history(newcomer)).online;
    const at = (time: string) => server.clock.set(Date.parse(`2026-11-20T${time}+08:00`));
    at('08:59:59');
    newcomer = await loginAs(server, DEMO.newcomer);
    expect(await online()).toBe(0);
    at('09:00:00');
    expect(await online()).toBe(1);
    at('20:59:59');
    newcomer = await loginAs(server, DEMO.newcomer);
    expect(await online()).toBe(1);
    at('21:00:00');
    expect(await online()).toBe(0);

    await reply('还在');
    const leaving = new AbortController();
    const lines = await server.ops.chat.follow(DEMO.newcomer, leaving.signal);
    expect(await lines.next()).toMatchObject({ value: { text: '还在' } });
    expect(await online()).toBe(1);
    leaving.abort();
    await lines.next();
    expect(await online()).toBe(0);
  });
});

describe('a message', () => {
  it('sent again under the same mark is there once, also when both come at once', async () => {
    const one = message({ text: '一次' });
    const answers = await withoutWaits(TURNS, () =>
      Promise.all([1, 2, 3].map(() => newcomer.post<ChatMessage>(SEND, one))),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    // The mark is the member's own: another one may use the same.
    expect((await lin.post<ChatMessage>(SEND, one)).data.id).not.toBe(answers[0]?.data.id);
    expect((await history(newcomer)).list).toHaveLength(1);
  });

  it('whose answer was lost is there once after it was sent again (fault 2)', async () => {
    const one = message({ text: '丢失' });
    server.fault({ path: 'chat/send', kind: 'drop', point: 'after' });
    await expect(newcomer.post(SEND, one)).rejects.toThrow();
    expect((await newcomer.post<ChatMessage>(SEND, one)).data).toMatchObject({ text: '丢失' });
    expect((await history(newcomer)).list).toHaveLength(1);
  });

  it.each([
    ['empty', { text: '' }],
    ['of spaces', { text: ' \n\t\u3000' }],
    ['of characters that nobody sees', { text: '\u200b\u200e\ufeff' }],
    ['too long', { text: '长'.repeat(2001) }],
    ['holding U+0000', { text: 'a\u0000b' }],
    ['holding half a pair', { text: 'a\ud83d' }],
    ['with a topic that is too long', { topic: 'x'.repeat(101) }],
    ['without a usable mark', { client_id: 'short' }],
    ['with a picture that does not exist', { image: 'nothing.png' }],
  ])('%s is refused', async (_what, fields) => {
    expect((await newcomer.post(SEND, message(fields))).code).toBe(CODE.badRequest);
    expect((await history(newcomer)).list).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    "Robert'); DROP TABLE chat_messages;-- {{7*7}} <%= 7*7 %> %s %n",
    '\u202etxet desrever\u202c \u0007\u001b[31mred\u001b[0m \u009b31m',
    '👩‍👩‍👧‍👦 🇨🇳 Ｆｕｌｌ　ｗｉｄｔｈ z̷̢̛a̸l̵g̶o̸ \ufeff\u2028\u2029',
    '  leading and trailing\r\n\r\nlines\t ',
    '长'.repeat(2000),
  ])('of hostile text comes back as it was (fault 40)', async (text) => {
    expect((await send(newcomer, { text, topic: text.slice(0, 100) })).text).toBe(text);
    expect((await history(newcomer)).list[0]).toMatchObject({ text, topic: text.slice(0, 100) });
  });

  it('can be a picture of its own member, which is opened by a signed address (C13)', async () => {
    const image = await uploadedPath(server, DEMO.newcomer, 'chat');
    const sent = await send(newcomer, { text: '', image });
    expect(sent.image).toMatch(/^\/public\/upload\/.+\?e=\d+&s=/);
    expect((await server.fetch(sent.image)).status).toBe(200);
    expect((await server.fetch(sent.image.replace(/s=.*/, 's=x'))).status).toBe(404);
    // The operator opens it too, and the address ends.
    const [line] = await server.ops.chat.read(DEMO.newcomer);
    expect(line).toMatchObject({ from: 'member', text: '' });
    expect((await server.fetch(line?.picture ?? '')).status).toBe(200);
    server.clock.advance(2 * 3600 * 1000);
    expect((await server.fetch(sent.image)).status).toBe(404);

    const refused = async (caller: Caller, path: string) =>
      (await caller.post(SEND, message({ image: path }))).code;
    lin = await loginAs(server);
    expect(await refused(lin, image)).toBe(CODE.badRequest);
    const proof = await uploadedPath(server, DEMO.lin, 'deposit');
    expect(await refused(lin, proof)).toBe(CODE.badRequest);
  });

  it('is refused when its picture was forgotten since it was checked, and a repeat of it is not', async () => {
    const image = await uploadedPath(server, DEMO.newcomer, 'chat');
    const { id: memberId } = (await newcomer.get<{ id: number }>('/private/api/member/info')).data;
    const add = (clientId: string) =>
      addChatMessage(server.db, {
        memberId,
        sender: 'member',
        text: '',
        image,
        clientId,
        at: new Date(server.clock.now()),
      });
    const first = await add('first');
    server.clock.advance(UPLOADS.usableMs);
    await expect(add('second')).rejects.toMatchObject({ code: CODE.badRequest });
    expect(await add('first')).toEqual(first);
  });

  it('is one too many after thirty in a minute; a repeat is none', async () => {
    const one = message();
    expect((await newcomer.post(SEND, one)).code).toBe(0);
    for (let n = 2; n <= 30; n += 1) await send(newcomer);
    expect(await newcomer.post(SEND, message())).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 60 },
    });
    expect((await newcomer.post(SEND, one)).code).toBe(0);
    expect((await lin.post(SEND, message())).code).toBe(0);
    server.clock.advance(61_000);
    expect((await newcomer.post(SEND, message())).code).toBe(0);
  });

  it('is one too many after as many as a day bears, whatever each minute did', async () => {
    const handler = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, chatSendDay: { ...testSettings.chatSendDay, tries: 3 } },
      strict: true,
    });
    const sender = () => loginAs({ fetch: fetchThrough(handler) }, DEMO.newcomer);
    const first = message();
    const early = await sender();
    for (const fields of [first, message(), message()]) {
      expect((await early.post(SEND, fields)).code).toBe(0);
    }
    server.clock.advance(60 * 60_000);
    const later = await sender();
    expect(await later.post(SEND, message())).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 24 * 3600 },
    });
    expect((await later.post(SEND, first)).code).toBe(0);
    server.clock.advance(24 * 60 * 60_000);
    expect((await (await sender()).post(SEND, message())).code).toBe(0);
  });

  it('is one too many where the texts of its network fill the disk, but for a few of each member', async () => {
    const limit = { tries: 4, windowSeconds: 24 * 3600, lockSeconds: 6 * 3600 };
    const handler = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: {
        ...testSettings,
        chatInNetwork: { network: limit, share: { ...limit, tries: 1 } },
      },
      strict: true,
    });
    const from = (phone: string, address: string) =>
      loginAs({ fetch: fetchThrough(handler, address) }, phone);
    const here = await from(DEMO.newcomer, '198.51.100.7');
    const codes: number[] = [];
    // Four kilobytes, begun ones: of the fifth on, each member has one.
    for (const text of ['短', '长'.repeat(1000), '短', '短']) {
      codes.push((await here.post(SEND, message({ text }))).code);
    }
    expect(codes).toEqual([CODE.ok, CODE.ok, CODE.ok, CODE.tooMany]);
    const neighbour = await from(DEMO.lin, '198.51.100.7');
    expect((await neighbour.post(SEND, message())).code).toBe(CODE.ok);
    expect(await neighbour.post(SEND, message())).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 6 * 3600 },
    });
    const elsewhere = await from(DEMO.newcomer, '203.0.113.7');
    expect((await elsewhere.post(SEND, message())).code).toBe(CODE.ok);
  });
});
