import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorLine } from '#server/chat/operators.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { commandHelp, followedAccount, runCommand } from '#server/ops/commands.ts';
import { formatLine, printable, talk } from '#server/ops/interactive.ts';
import {
  askOwner,
  followThroughOwner,
  type Ownership,
  ownDataDir,
} from '#server/ops/operatorSocket.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';
import { generate } from '../../../scripts/load/generate.ts';
import { type Caller, loginAs } from '../support.ts';
import { SEND } from './chatClient.ts';

let server: TestServer;
let member: Caller;
let ownership: Ownership;
const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-desk-'));

beforeAll(async () => {
  server = await startTestServer();
  ownership = await ownDataDir(dataDir);
  ownership.serve(server.ops);
});
beforeEach(async () => {
  await server.reset();
  member = await loginAs(server, DEMO.newcomer);
});
afterAll(async () => {
  await ownership.release();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const say = (text: string, topic = '') =>
  member.post(SEND, { client_id: randomUUID(), text, image: '', topic });
/** More than a member may send within a minute: "0", "1" and so on. */
const sayMany = async (count: number): Promise<string[]> => {
  const memberId = await memberIdOf(server.db, DEMO.newcomer);
  const texts = Array.from({ length: count }, (_, n) => String(n));
  const at = new Date(server.clock.now());
  for (const text of texts) {
    await addChatMessage(server.db, { memberId, sender: 'member', text, at });
  }
  return texts;
};
const textsOf = (lines: unknown): string[] => (lines as OperatorLine[]).map(({ text }) => text);
const run = (...args: string[]) => runCommand(server.ops, args);

describe('ops chat', () => {
  it('lists the threads, the latest first, with what waits for an answer', async () => {
    await say('第一');
    await say('x'.repeat(200));
    const [first, second] = (await run('chat')) as Record<string, unknown>[];
    expect(first).toMatchObject({
      member: `member:${await memberIdOf(server.db, DEMO.newcomer)}`,
      phone: `+86 ${DEMO.newcomer}`,
      unread: 2,
      from: 'member',
      text: 'x'.repeat(60),
    });
    expect(second).toMatchObject({ phone: `+86 ${DEMO.lin}`, unread: 0, from: 'operator' });
  });

  it('shows who only looks like another member', async () => {
    await say('我的登录密码忘了');
    const { db } = server;
    const member = db.updateTable('members').where('phone', '=', DEMO.newcomer);
    const dialCode = db.selectFrom('area_codes').select('id').where('code', '=', '1').limit(1);
    await member.set({ area_code_id: dialCode }).execute();
    expect(await run('chat')).toMatchObject([{ phone: `+1 ${DEMO.newcomer}`, email: null }, {}]);
    // A Cyrillic letter, which is drawn as the Latin one.
    await member.set({ phone: null, area_code_id: null, email: 'l\u0456n@example.com' }).execute();
    const email = 'l\u0456n@example.com (not ASCII: U+0456)';
    expect(await run('chat')).toMatchObject([{ phone: null, email }, {}]);
  });

  it('reads a thread, which then waits no more, and replies', async () => {
    await say('怎么提现？', '提现');
    expect(await run('chat', 'read', DEMO.newcomer)).toMatchObject([
      { from: 'member', text: '怎么提现？', topic: '提现', picture: '' },
    ]);
    expect(await run('chat')).toMatchObject([{ unread: 0 }, { unread: 0 }]);
    await say('还在吗');
    const shown = await run('chat', 'reply', DEMO.newcomer, '在', '的');
    expect(textsOf(shown)).toEqual(['还在吗', '在 的']);
    expect(await run('chat')).toMatchObject([{ unread: 0, text: '在 的' }, {}]);
    expect(textsOf(await run('chat', 'reply', DEMO.newcomer, '请讲'))).toEqual(['请讲']);
  });

  it('lists who waits for an answer first, however many threads were written in since', async () => {
    await say('等了很久');
    await generate(server.db, 101, new Date(TEST_NOW));
    const threads = await run('chat');
    expect(threads).toHaveLength(101);
    expect(threads).toMatchObject({
      0: { phone: `+86 ${DEMO.newcomer}`, unread: 1 },
      1: { unread: 0 },
    });
  });

  it('counts the threads that wait for an answer among what is pending', async () => {
    expect(await run('pending')).toMatchObject({ chats: 0 });
    await say('有人吗');
    expect(await run('pending')).toMatchObject({ chats: 1 });
    await run('chat', 'reply', DEMO.newcomer, '在的');
    expect(await run('pending')).toMatchObject({ chats: 0 });
  });

  it('refuses what cannot be with a sentence', async () => {
    await expect(run('chat', 'reply', DEMO.lin)).rejects.toThrow('Missing: text');
    await expect(run('chat', 'reply', DEMO.lin, 'x'.repeat(2001))).rejects.toThrow('2000');
    await expect(run('chat', 'read', '10000')).rejects.toThrow('No member');
    await expect(run('chat', 'sing')).rejects.toThrow('"sing" is one word too many');
    await expect(run('chat', 'interactive', DEMO.lin)).rejects.toThrow('terminal');
    expect(followedAccount(['chat', 'interactive', DEMO.lin])).toBe(DEMO.lin);
    expect(followedAccount(['chat', 'read', DEMO.lin])).toBeNull();
    for (const form of ['chat read', 'chat reply', 'chat interactive']) {
      expect(commandHelp()).toContain(form);
    }
  });

  it('takes a long reply in Chinese over the socket whole', async () => {
    const text = '长'.repeat(2000);
    await askOwner(dataDir, ['chat', 'reply', DEMO.newcomer, text], 'ann');
    expect(await server.ops.chat.read(DEMO.newcomer)).toMatchObject([{ text }]);
  });

  it('reads all that nobody has read, and marks nothing as read that it did not show', async () => {
    const texts = await sayMany(120);
    expect(textsOf(await run('chat', 'reply', DEMO.newcomer, '在的'))).toEqual([
      ...texts.slice(0, 50),
      '在的',
    ]);
    expect(await run('chat')).toMatchObject([{ unread: 70, text: '在的' }, {}]);
    expect(textsOf(await run('chat', 'read', DEMO.newcomer))).toEqual([...texts.slice(50), '在的']);
    expect(await run('chat')).toMatchObject([{ unread: 0 }, {}]);
    expect(textsOf(await run('chat', 'read', DEMO.newcomer))).toEqual([
      ...texts.slice(-49),
      '在的',
    ]);
  });
});

/** A terminal in memory; what it shows can be waited for. */
const terminal = () => {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk) => {
    shown += String(chunk);
  });
  return {
    input,
    output,
    shown: () => shown,
    type: (line: string) => void input.write(`${line}\n`),
    until: async (text: string): Promise<void> => {
      while (!shown.includes(text)) await once(output, 'data');
    },
  };
};

const followed = async (leave: AbortController): Promise<AsyncIterable<OperatorLine>> => {
  const lines = await followThroughOwner(dataDir, DEMO.newcomer, 'ann', leave.signal);
  if (!lines) throw new Error('Nobody answers on the socket.');
  return lines;
};

describe('ops chat interactive, over the socket', () => {
  // The server hears of it a moment later that an operator has left, and would read the next test's messages until then.
  afterEach(async () => {
    const present = () => server.db.selectFrom('chat_operators').select('id').execute();
    await expect.poll(present).toEqual([]);
  });

  it('shows what the member says and sends what is typed, until it is left (R12)', async () => {
    await say('有人吗');
    const leave = new AbortController();
    const screen = terminal();
    const reply = (text: string) =>
      askOwner(dataDir, ['chat', 'reply', DEMO.newcomer, text], 'ann');
    const talking = talk({ lines: await followed(leave), reply }, { ...screen, leave });
    await screen.until('member  有人吗');
    await say('请问\n利率', '利率');
    await screen.until('member  请问\n    利率\n    about: 利率');
    screen.type('您好');
    await screen.until('you     您好');
    screen.type('');
    screen.type('x'.repeat(2001));
    await screen.until('Not sent: A message holds 2000 characters');
    screen.type('/quit');
    expect(await talking).toBe(true);
    const texts = (await server.ops.chat.read(DEMO.newcomer)).map(({ text }) => text);
    expect(texts).toEqual(['有人吗', '请问\n利率', '您好']);
    const seen = (await server.ops.log(DEMO.newcomer)).map(
      ({ operator, did }) => `${operator} ${did}`,
    );
    expect(seen).toContain(`ann chat interactive ${DEMO.newcomer}`);
  });

  it('begins with what nobody has read, and else shows the last ten messages', async () => {
    const texts = await sayMany(60);
    const leave = new AbortController();
    const screen = terminal();
    const talking = talk(
      { lines: await followed(leave), reply: async () => null },
      { ...screen, leave },
    );
    await screen.until(`member  ${texts.at(-1)}`);
    expect([...screen.shown().matchAll(/member {2}(\d+)/g)].map(([, text]) => text)).toEqual(texts);
    screen.type('/quit');
    await talking;
    await expect.poll(() => run('chat')).toMatchObject([{ unread: 0 }, {}]);

    const leaveAgain = new AbortController();
    const lines = await followed(leaveAgain);
    const again: string[] = [];
    for await (const { text } of lines) {
      again.push(text);
      if (text === texts.at(-1)) break;
    }
    leaveAgain.abort();
    expect(again).toEqual(texts.slice(-10));
  });

  it('ends when the server does, and says so', async () => {
    const own = await startTestServer();
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-desk-'));
    const ownServer = await ownDataDir(folder);
    ownServer.serve(own.ops);
    await own.ops.chat.reply(DEMO.newcomer, '在线');
    const leave = new AbortController();
    const screen = terminal();
    const lines = await followThroughOwner(folder, DEMO.newcomer, 'ann', leave.signal);
    if (!lines) throw new Error('Nobody answers on the socket.');
    const talking = talk({ lines, reply: async () => null }, { ...screen, leave });
    await screen.until('在线');
    own.handler.endStreams();
    expect(await talking).toBe(false);
    await own.close();
    await ownServer.release();
    expect(
      await followThroughOwner(folder, DEMO.lin, 'ann', new AbortController().signal),
    ).toBeNull();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a member that does not exist', async () => {
    const leave = new AbortController();
    await expect(followThroughOwner(dataDir, '10000', 'ann', leave.signal)).rejects.toThrow(
      'No member',
    );
  });

  it('obeys nothing that a member wrote (fault 40)', () => {
    expect(printable('a\u001b[31m\u009b2J\u202eb\u0007\tc\r\nd')).toBe(
      'a\ufffd[31m\ufffd2J\ufffdb\ufffd c\n    d',
    );
    const line: OperatorLine = {
      id: 1,
      at: '2026-11-20T04:00:00.000Z',
      from: 'member',
      text: '\u001b]0;x\u0007',
      topic: '\u001b[2J',
      picture: '',
    };
    expect(formatLine(line)).not.toContain('\u001b');
  });
});
