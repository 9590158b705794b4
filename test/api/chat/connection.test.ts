// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { HIDDEN_FOR_MS } from '#api/chat/embedded/connection.ts';
import { createEmbeddedChat } from '#api/chat/embedded/embeddedChat.ts';
import { BEGIN_WITHIN_MS, SILENT_FOR_MS } from '#api/chat/embedded/readStream.ts';
import type { ChatEvent } from '#api/contract/chat.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import {
  createWire,
  hang,
  lost,
  ok,
  raw,
  refusal,
  type SentRequest,
} from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';
import { listenTo } from './adapterContract.ts';

const HISTORY = '/private/api/chat/history';
const STREAM = '/private/api/chat/stream';
const REFRESH = '/public/api/member/refresh_token';

/** One open stream, written to by hand. */
const createStream = () => {
  const bytes = new TextEncoder();
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      writer = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
    write: (text: string): void => writer?.enqueue(bytes.encode(text)),
    writeBytes: (part: Uint8Array): void => writer?.enqueue(part),
    end: (): void => writer?.close(),
    break: (): void => writer?.error(new TypeError('network error')),
  };
};
type Stream = ReturnType<typeof createStream>;

const line = (event: ChatEvent): string => `${JSON.stringify(event)}\n`;
const session = (unread = 0, last_id = 10): string =>
  line({ type: 'session', unread, last_id, online: 1 });
const message = (id: number, text = `m${id}`): string =>
  line({
    type: 'message',
    message: { id, from: 'operator', text, image: '', topic: '', client_id: '', created_at: 1 },
  });

beforeEach(() => {
  freezeClock();
  // The longest pause of each step, so that a test knows when the next try is due.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const start = async () => {
  const streams: Stream[] = [];
  const open = (): Response => {
    const stream = createStream();
    streams.push(stream);
    return stream.response;
  };
  const wire = createWire({
    [HISTORY]: () =>
      ok({ list: [], has_more: 0, unread: 0, last_id: 10, online: 1, service_time: '' }),
    [STREAM]: open,
  });
  const reported: string[] = [];
  const priorities: (string | undefined)[] = [];
  const app = await startStore({
    fetch: (input, init) => {
      if (String(input).includes(STREAM)) priorities.push(init?.priority);
      return wire.fetch(input, init);
    },
    reportError: (_error, where) => reported.push(where),
  });
  await logIn(app);
  const { dispatch, getState } = app.store;
  const adapter = createEmbeddedChat({ dispatch, getState, services: app.services });
  onTestFinished(() => adapter.reset());
  const ear = listenTo(adapter);
  adapter.identify({ id: 1, avatar: '', nickname: 'n', phone: '1' });
  return {
    app,
    wire,
    ear,
    adapter,
    reported,
    priorities,
    streams,
    open,
    /** The stream that is open now. */
    now: (): Stream => {
      const stream = streams.at(-1);
      if (!stream) throw new Error('No stream was opened.');
      return stream;
    },
    afters: () => wire.to(STREAM).map(({ query }: SentRequest) => query.after),
    texts: () => ear.of('message').map(({ text }) => text),
    links: () => ear.of('link').map(({ isLive }) => isLive),
  };
};

const started = async () => {
  const chat = await start();
  const loading = chat.adapter.load();
  await settle();
  chat.now().write(session());
  await loading;
  return chat;
};

describe('the stream', () => {
  it('is read from the newest message on, with the bearer', async () => {
    const { wire } = await started();
    expect(wire.to(STREAM).map(({ query, bearer }) => [query.after, bearer])).toEqual([
      ['10', 'access-1'],
    ]);
  });

  it('does not compete with what the member waits for', async () => {
    const { priorities } = await started();
    expect(priorities).toEqual(['low']);
  });

  it('may be cut anywhere, in lines and in characters', async () => {
    const { now, texts } = await started();
    const bytes = new TextEncoder().encode(message(11, '您好，😀') + message(12, '再见'));
    for (const byte of bytes) now().writeBytes(Uint8Array.of(byte));
    await settle();
    expect(texts()).toEqual(['您好，😀', '再见']);
  });

  it('leaves out lines that cannot be read, and reports that once', async () => {
    const { now, texts, reported } = await started();
    now().write(`{"type":"mess\n\n[]\n{"type":"new thing"}\n${message(11)}`);
    await settle();
    expect(texts()).toEqual(['m11']);
    expect(reported).toEqual(['chat stream']);
  });

  it('ends when a line does not end', async () => {
    const { now, links } = await started();
    now().write('x'.repeat(300_000));
    await settle();
    expect(links().at(-1)).toBe(false);
  });

  it('goes on after the last message seen, each message once', async () => {
    const { now, texts, afters, links } = await started();
    now().write(message(11) + message(12));
    await settle();
    now().break();
    await settle();
    expect(links()).toEqual([true, false]);
    await pass(1000);
    now().write(session(0, 13) + message(12) + message(13));
    await settle();
    expect(afters()).toEqual(['10', '12']);
    expect(texts()).toEqual(['m11', 'm12', 'm13']);
    expect(links()).toEqual([true, false, true]);
  });

  it('takes the messages of a database that was restored, whose ids begin again', async () => {
    const { now, texts, afters } = await started();
    now().write(message(11) + message(12));
    await settle();
    now().break();
    await pass(1000);
    now().write(session(0, 5) + message(6) + message(7));
    await settle();
    now().break();
    await pass(2000);
    expect(afters()).toEqual(['10', '12', '7']);
    expect(texts()).toEqual(['m11', 'm12', 'm6', 'm7']);
  });

  it('is opened again after 1, 2, 4 … 30 s, less by chance', async () => {
    const { now, wire } = await started();
    wire.on(STREAM, lost);
    now().break();
    await settle();
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = wire.to(STREAM).length;
      await pass(pause - 1);
      expect(wire.to(STREAM)).toHaveLength(before);
      await pass(1);
      expect(wire.to(STREAM)).toHaveLength(before + 1);
    }
    vi.mocked(Math.random).mockReturnValue(1);
    await pass(30_000);
    const before = wire.to(STREAM).length;
    await pass(15_000);
    expect(wire.to(STREAM)).toHaveLength(before + 1);
  });

  it.each([
    ['that lasted 10 s and is lost is opened again after 1 s', 10_000, 1000],
    ['that lasted less goes on with the longer pauses', 9999, 16_000],
  ])('%s', async (_what, lastsMs, pauseMs) => {
    const { now, wire, open } = await started();
    wire.on(STREAM, lost);
    now().break();
    await pass(1000 + 2000 + 4000);
    wire.on(STREAM, open);
    await pass(8000);
    now().write(session());
    await pass(lastsMs);
    wire.on(STREAM, lost);
    const before = wire.to(STREAM).length;
    now().break();
    await pass(pauseMs - 1);
    expect(wire.to(STREAM)).toHaveLength(before);
    await pass(1);
    expect(wire.to(STREAM)).toHaveLength(before + 1);
  });

  it('that ends in good order after a while is opened again without a word', async () => {
    const { now, wire, links } = await started();
    await pass(20_000);
    now().write(line({ type: 'ping' }));
    await settle();
    vi.mocked(Math.random).mockReturnValue(0.5);
    now().end();
    // Not all at the same moment: a server that ends has as many clients.
    await pass(499);
    expect(wire.to(STREAM)).toHaveLength(1);
    await pass(1);
    expect(wire.to(STREAM)).toHaveLength(2);
    expect(links()).toEqual([true]);
  });

  it('is dropped after 45 s of silence, and not before', async () => {
    const { now, links } = await started();
    await pass(40_000);
    now().write(line({ type: 'ping' }));
    await pass(SILENT_FOR_MS - 1);
    expect(links()).toEqual([true]);
    await pass(1);
    expect(links()).toEqual([true, false]);
  });

  it('is opened at once when the network is back (fault 29)', async () => {
    const { now, wire, open } = await started();
    wire.on(STREAM, lost);
    now().break();
    await pass(20_000);
    wire.on(STREAM, open);
    const before = wire.to(STREAM).length;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(wire.to(STREAM)).toHaveLength(before + 1);
  });

  it('renews the tokens once on 401, and goes on with the new ones (X2)', async () => {
    const { now, wire, open, app } = await started();
    wire.on(REFRESH, () => ok({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    wire.on(STREAM, ({ bearer }) => (bearer === 'access-2' ? open() : refusal(401, '', 401)));
    now().break();
    await pass(1000);
    expect(wire.to(REFRESH)).toHaveLength(1);
    expect(wire.to(STREAM).at(-1)?.bearer).toBe('access-2');
    expect(app.session().accessToken).toBe('access-2');
  });

  it('is not opened again once the session is over (X1)', async () => {
    const { now, wire, app } = await started();
    wire.on(STREAM, () => refusal(402, '', 402));
    now().break();
    await pass(1000);
    const sent = wire.to(STREAM).length;
    expect(app.session().accessToken).toBe('');
    await pass(300_000);
    expect(wire.to(STREAM)).toHaveLength(sent);
  });

  it('stops on reset, whatever it is doing', async () => {
    const { now, wire, adapter, ear } = await started();
    const stream = now();
    adapter.reset();
    const { length } = ear.heard;
    stream.write(message(11));
    await pass(300_000);
    expect(ear.heard).toHaveLength(length);
    expect(wire.to(STREAM)).toHaveLength(1);
  });
});

describe('the page', () => {
  const become = (state: 'hidden' | 'visible'): void =>
    void Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  const show = (state: 'hidden' | 'visible'): void => {
    become(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'visibilityState');
    });
  });

  it('hidden for a minute gives the connection back, and takes it up when it is looked at', async () => {
    const { wire, now, links } = await started();
    show('hidden');
    // Customer service's server pings all the while.
    await pass(HIDDEN_FOR_MS / 2);
    now().write(line({ type: 'ping' }));
    await pass(HIDDEN_FOR_MS / 2);
    await pass(300_000);
    expect(wire.to(STREAM)).toHaveLength(1);
    show('visible');
    await settle();
    expect(wire.to(STREAM)).toHaveLength(2);
    expect(links()).toEqual([true]);
  });

  it('hidden from its start on gives the connection back after a minute, too', async () => {
    become('hidden');
    const { wire, now, links } = await started();
    await pass(HIDDEN_FOR_MS / 2);
    now().write(line({ type: 'ping' }));
    await pass(HIDDEN_FOR_MS / 2);
    // One that is kept is opened again after a silence.
    await pass(300_000);
    expect(wire.to(STREAM)).toHaveLength(1);
    expect(links()).toEqual([true]);
    show('visible');
    await settle();
    expect(wire.to(STREAM)).toHaveLength(2);
  });

  it('hidden for a minute makes no connection, where the last one was lost before', async () => {
    const { wire, now } = await started();
    show('hidden');
    await pass(HIDDEN_FOR_MS / 2);
    now().write(line({ type: 'ping' }));
    await pass(HIDDEN_FOR_MS / 2 - 500);
    now().break();
    await pass(300_000);
    expect(wire.to(STREAM)).toHaveLength(1);
    show('visible');
    await settle();
    expect(wire.to(STREAM)).toHaveLength(2);
  });

  it('looked at again soon keeps its connection, unless that was silent for long', async () => {
    const { wire } = await started();
    show('hidden');
    await pass(10_000);
    show('visible');
    await settle();
    expect(wire.to(STREAM)).toHaveLength(1);
    show('hidden');
    await pass(20_000);
    show('visible');
    await settle();
    expect(wire.to(STREAM)).toHaveLength(2);
  });
});

describe('the first try', () => {
  it.each([
    ['the history is refused', HISTORY, () => refusal(1005, '', 500), 'server'],
    ['the stream is refused', STREAM, () => refusal(1003, '', 404), 'business'],
    ['the stream is another page', STREAM, () => raw('<html>'), 'contract'],
    ['the stream is an answer', STREAM, () => ok({}), 'contract'],
    ['the network is gone', STREAM, lost, 'network'],
  ])('fails when %s', async (_what, path, handler, kind) => {
    const { wire, adapter } = await start();
    wire.on(path, handler);
    await expect(adapter.load()).rejects.toMatchObject({ kind });
  });

  it('fails when the stream does not begin within 15 s', async () => {
    const { wire, adapter } = await start();
    wire.on(STREAM, hang);
    const failed = expect(adapter.load()).rejects.toMatchObject({ kind: 'network' });
    await settle();
    await pass(BEGIN_WITHIN_MS);
    await failed;
  });

  it('fails when the cache is emptied for another member meanwhile, and repeats no old message', async () => {
    const { app, wire, adapter } = await start();
    const { answerNext } = wire.hold(HISTORY);
    const failed = expect(adapter.load()).rejects.toMatchObject({ kind: 'network' });
    await settle();
    app.store.dispatch(baseApi.util.resetApiState());
    answerNext();
    await settle();
    await failed;
    expect(wire.to(STREAM)).toEqual([]);
  });

  it('needs somebody to be', async () => {
    const { adapter } = await start();
    adapter.reset();
    await expect(adapter.load()).rejects.toThrow('identify');
  });
});
