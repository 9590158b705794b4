import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { type ApiHandler, createApiHandler } from '#server/app.ts';
import { createChatStreams } from '#server/chat/streams.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { TooManyReads } from '#server/http/busy.ts';
import type { MemberContext } from '#server/http/context.ts';
import { STREAMS, TURNS } from '#server/limits.ts';
import { findByAccount } from '#server/ops/findMember.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, callerOf, loginTokens, withoutWaits } from '../support.ts';
import {
  type ChatMessage,
  openChat,
  READ,
  type Reader,
  replyTo,
  SEND,
  STREAM,
} from './chatClient.ts';

let server: TestServer;
/** Another process's handler on the same database. */
let other: ApiHandler;
let token: string;
let member: Caller;
const readers: Reader[] = [];

beforeAll(async () => {
  server = await startTestServer();
  other = createApiHandler({
    db: server.db,
    secrets: testSecrets,
    settings: testSettings,
    now: server.clock.now,
  });
});
beforeEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.leave()));
  await server.reset();
  token = (await loginTokens(server, DEMO.newcomer)).accessToken;
  member = callerOf(server, token);
});
afterAll(async () => {
  other.endStreams();
  await server.close();
});

const open = async (after = 0, fetch = server.fetch, bearer = token): Promise<Reader> => {
  const reader = await openChat(fetch, bearer, after);
  readers.push(reader);
  return reader;
};
const send = async (text: string, caller = member): Promise<ChatMessage> => {
  const message = { client_id: randomUUID(), text, image: '', topic: '' };
  const { code, data } = await caller.post<ChatMessage>(SEND, message);
  if (code !== CODE.ok) throw new Error(`${text} was not sent: ${code}`);
  return data;
};
const reply = (text: string) => replyTo(server, DEMO.newcomer, text);

describe('the stream', () => {
  it('sends the state, what was missed after the last id, then what happens (T7, R12)', async () => {
    const first = await send('一');
    await reply('二');
    const reader = await open(first.id);
    expect(await reader.next('session')).toEqual({
      type: 'session',
      unread: 1,
      last_id: first.id + 1,
      online: 1,
    });
    expect((await reader.next('message')).message).toMatchObject({ text: '二', from: 'operator' });
    const third = await reply('三');
    expect((await reader.next('message')).message).toMatchObject({ id: third.id, text: '三' });
    expect((await reader.next('unread')).unread).toBe(2);
    // Read on another device: this one hears of it.
    await member.post(READ, { up_to: third.id });
    expect((await reader.next('unread')).unread).toBe(0);
    expect((await send('四')).id).toBe((await reader.next('message')).message.id);
    expect(reader.texts()).toEqual(['二', '三', '四']);
  });

  it('is lines of JSON that nobody may gather or keep', async () => {
    const response = await server.fetch(`${STREAM}?after=0`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    await response.body?.cancel();
  });

  it('sends a long absence whole and in order, in parts', async () => {
    for (let n = 0; n < 120; n += 1) await reply(String(n));
    const reader = await open();
    for (let n = 0; n < 120; n += 1) {
      expect((await reader.next('message')).message.text).toBe(String(n));
    }
  });

  it('loses and repeats nothing while connections break and messages come from both sides', async () => {
    const seen: number[] = [];
    let after = 0;
    const sent: Promise<unknown>[] = [];
    const round = async (nth: number): Promise<void> => {
      const reader = await open(after, nth % 2 ? fetchThrough(other) : server.fetch);
      await reader.next('session');
      for (let n = 0; n < 4; n += 1) {
        sent.push(send(`m${nth}.${n}`), reply(`o${nth}.${n}`));
      }
      // It breaks in the middle of things.
      for (let n = 0; n < 3; n += 1) {
        const { id } = (await reader.next('message')).message;
        seen.push(id);
        after = id;
      }
      if (nth % 2) await reader.leave();
      else server.breakStreams('cut');
      if (nth % 2 === 0) expect(await reader.ended).toBe('broken');
      // Those of all rounds at once would be more than may wait of one member.
      await Promise.all(sent.splice(0));
    };
    for (let nth = 0; nth < 7; nth += 1) await withoutWaits(TURNS, () => round(nth));
    const reader = await open(after);
    const { last_id: last } = await reader.next('session');
    while (after < last) {
      after = (await reader.next('message')).message.id;
      seen.push(after);
    }
    const kept = await server.db
      .selectFrom('chat_messages')
      .innerJoin('members', 'members.id', 'chat_messages.member_id')
      .select('chat_messages.id')
      .where('members.phone', '=', DEMO.newcomer)
      .orderBy('chat_messages.id')
      .execute();
    expect(kept).toHaveLength(56);
    expect(seen).toEqual(kept.map(({ id }) => id));
  });

  it('hears what another process of the same database took', async () => {
    const here = await open();
    const there = await open(0, fetchThrough(other));
    await Promise.all([here.next('session'), there.next('session')]);
    await other.ops.chat.reply(DEMO.newcomer, '从另一个进程');
    expect((await here.next('message')).message.text).toBe('从另一个进程');
    expect((await there.next('message')).message.text).toBe('从另一个进程');
    await send('收到');
    expect((await there.next('message')).message.text).toBe('收到');
  });

  it('never sends another member anything', async () => {
    const lin = (await loginTokens(server, DEMO.lin)).accessToken;
    const reader = await open();
    await send('林的话', callerOf(server, lin));
    await server.ops.chat.reply(DEMO.lin, '给林的话');
    await reply('给会员的话');
    await reader.next('message');
    expect(reader.texts()).toEqual(['给会员的话']);
  });

  it('goes on from the end for a reader whose last id is still to come', async () => {
    await reply('旧');
    const reader = await open(2_000_000_000);
    await reader.next('session');
    await reply('新');
    await reader.next('message');
    expect(reader.texts()).toEqual(['新']);
  });

  it('sends when somebody comes online and leaves', async () => {
    server.clock.set(Date.parse('2026-11-20T23:00:00+08:00'));
    const late = (await loginTokens(server, DEMO.newcomer)).accessToken;
    const reader = await open(0, server.fetch, late);
    expect((await reader.next('session')).online).toBe(0);
    await reply('我在');
    const leaving = new AbortController();
    const lines = await other.ops.chat.follow(DEMO.newcomer, leaving.signal);
    await lines.next();
    expect((await reader.next('online')).online).toBe(1);
    leaving.abort();
    await lines.next();
    expect((await reader.next('online')).online).toBe(0);
  });

  it('reads nothing ahead of a slow reader', async () => {
    const response = await server.fetch(`${STREAM}?after=0`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = response.body?.getReader();
    const lines = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await lines()).toContain('"session"');
    await reply('一');
    await reply('二');
    // Both were not read from the tables before they were asked for: they come in one piece.
    expect((await lines()).match(/"message"/g)).toHaveLength(4);
    await reader?.cancel();
  });
});

describe('a stream ends', () => {
  const begun = async (fetch = server.fetch): Promise<Reader> => {
    const reader = await open(0, fetch);
    await reader.next('session');
    return reader;
  };

  it('with its access token, by the server’s clock and by its own timer', async () => {
    const reader = await begun();
    server.clock.advance(testSettings.accessTokenSeconds * 1000);
    await reply('太晚了');
    expect(await reader.ended).toBe('done');
    expect(reader.texts()).toEqual([]);

    // The clock is frozen, so that the token lasts until the stream is open on any machine.
    const opened = server.clock.now();
    const short = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      settings: { ...testSettings, accessTokenSeconds: 1 },
      now: () => opened,
    });
    const { accessToken } = await loginTokens({ fetch: fetchThrough(short) }, DEMO.newcomer);
    const brief = await open(0, fetchThrough(short), accessToken);
    expect(await brief.ended).toBe('done');
    short.endStreams();
  });

  it('when the session is revoked', async () => {
    const [here, there] = [await begun(), await begun(fetchThrough(other))];
    await server.ops.endSessions(DEMO.newcomer);
    expect(await Promise.all([here.ended, there.ended])).toEqual(['done', 'done']);
  });

  it('when the member is disabled', async () => {
    const reader = await begun();
    await server.ops.setDisabled(DEMO.newcomer, true);
    expect(await reader.ended).toBe('done');
  });

  it('when the member has ten newer ones', async () => {
    const eleven: Reader[] = [];
    for (let n = 0; n < 11; n += 1) eleven.push(await begun());
    expect(await eleven[0]?.ended).toBe('done');
    await reply('给其余的');
    for (const reader of eleven.slice(1)) await reader.next('message');
  });

  it('by its connection where its reader takes nothing and has ten newer ones', async () => {
    const cut: number[] = [];
    const openings = Array.from({ length: 12 }, (_, index) => async () => {
      const response = await other.fetch(
        new Request(`http://app.test${STREAM}?after=0`, {
          headers: { authorization: `Bearer ${token}` },
        }),
        { reset: () => cut.push(index) },
      );
      expect(response.status).toBe(200);
      return response;
    });
    const responses: Response[] = [];
    for (const openOne of openings) responses.push(await openOne());
    await expect.poll(() => cut).toEqual([0, 1]);
    // An error of a body is written into the log, whatever made it, and so are ten a second for who opens so many.
    for (const response of responses.slice(0, 2)) expect(await response.text()).toBe('');
    await Promise.all(responses.slice(2).map((response) => response.body?.cancel()));
  });

  it('when the server stops, which then takes no other', async () => {
    const stopping = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      settings: testSettings,
      now: server.clock.now,
    });
    const reader = await begun(fetchThrough(stopping));
    stopping.endStreams();
    expect(await reader.ended).toBe('done');
    await expect(open(0, fetchThrough(stopping))).rejects.toThrow('HTTP 503');
  });
});

it('streams are as many of one network as a process bears, and others are not refused for them', () => {
  const open = createChatStreams({ subscribe: () => () => {}, close: async () => {} }, () => {});
  const from = (address: string, memberId: number) => {
    const request = new Request(`http://app.test${STREAM}?after=0`);
    const now = () => new Date(server.clock.now());
    const tokenEndsAt = new Date(server.clock.now() + 900_000);
    const context = { settings: testSettings, now, tokenEndsAt, request, memberId, address };
    return open.open(context as MemberContext);
  };
  const first = from('2001:db8:1::1', 1);
  for (let member = 2; member <= STREAMS.perNetwork; member += 1) {
    expect(from(`2001:db8:1:${member.toString(16)}::1`, member).status).toBe(200);
  }
  expect(from('2001:db8:1:ffff::1', 9_999).status).toBe(503);
  expect(from('2001:db8:2::1', 9_999).status).toBe(200);
  void first.body?.cancel();
  expect(from('2001:db8:1:ffff::1', 9_999).status).toBe(200);
  open.end();
});

describe('instead of a stream', () => {
  const answerOf = async (bearer: string, method = 'GET') => {
    const response = await server.fetch(STREAM, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
    });
    return { status: response.status, body: await response.json() };
  };

  it('a bad or old token gets 401, an ended session 402, a disabled member body code 402 (X1)', async () => {
    expect((await answerOf('a1.x.y')).status).toBe(401);
    expect((await answerOf(token, 'POST')).status).toBe(405);
    await server.ops.setDisabled(DEMO.newcomer, true);
    expect(await answerOf(token)).toMatchObject({ status: 200, body: { code: 402 } });
    await server.ops.setDisabled(DEMO.newcomer, false);
    await server.ops.endSessions(DEMO.newcomer);
    expect((await answerOf(token)).status).toBe(402);
    server.clock.advance(testSettings.accessTokenSeconds * 1000);
    expect((await answerOf(token)).status).toBe(401);
  });

  it('test control can order what else may come, and break what runs (faults 36, 46)', async () => {
    server.fault({ path: 'chat/stream', kind: 'html' });
    await expect(open()).rejects.toThrow('<!doctype html>');
    server.fault({ path: 'chat/stream', kind: 'cut' });
    expect(await (await open()).ended).toBe('broken');
    const stalled = await open();
    await stalled.next('session');
    expect(server.breakStreams('stall')).toBe(1);
    const sound = await open();
    await reply('只有一个听到');
    await sound.next('message');
    expect(stalled.texts()).toEqual([]);
  });
});

describe('a silent stream', () => {
  it('says that it lives, and finds by itself what no hint announced', async () => {
    const quick = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      settings: { ...testSettings, chatPingSeconds: 0.05, chatPollSeconds: 0.05 },
      now: server.clock.now,
    });
    const reader = await open(0, fetchThrough(quick));
    await reader.next('session');
    await reader.next('ping');
    const { id: memberId } = await findByAccount(server.db, DEMO.newcomer);
    await server.db.transaction().execute(async (trx) => {
      // As if its notification had been lost: the triggers rest.
      await sql`set local session_replication_role = replica`.execute(trx);
      await addChatMessage(trx, {
        memberId,
        sender: 'operator',
        text: '没有提示',
        at: new Date(server.clock.now()),
      });
    });
    expect((await reader.next('message')).message.text).toBe('没有提示');
    quick.endStreams();
    expect(await reader.ended).toBe('done');
  });

  it('stays open while too many reads wait, and goes on when they do not', async () => {
    let isBusy = false;
    let refused = 0;
    const reported: unknown[] = [];
    const crowded = createApiHandler({
      db: server.db.withPlugin({
        transformQuery: ({ node }) => {
          if (!isBusy) return node;
          refused += 1;
          throw new TooManyReads('Too many statements wait.');
        },
        transformResult: async ({ result }) => result,
      }),
      secrets: testSecrets,
      settings: { ...testSettings, chatPingSeconds: 0.05, chatPollSeconds: 0.05 },
      now: server.clock.now,
      report: (error) => reported.push(error),
    });
    const reader = await open(0, fetchThrough(crowded));
    await reader.next('session');
    isBusy = true;
    await expect.poll(() => refused).toBeGreaterThan(0);
    await reply('在忙的时候');
    await reader.next('ping');
    isBusy = false;
    expect((await reader.next('message')).message.text).toBe('在忙的时候');
    crowded.endStreams();
    expect(await reader.ended).toBe('done');
    expect(reported).toEqual([]);
  });
});
