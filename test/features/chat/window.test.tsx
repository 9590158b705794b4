// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { ENTRIES, VERSIONS } from '#app/persist/entries.ts';
import { chatClosed, chatRequested } from '#sagas/chat/chatSlice.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { loginTokens } from '#test/server/support.ts';
import { chatPicture } from '#test/server/upload/uploads.ts';
import { logInAs } from '#test/support/app.ts';
import { photo, withPictures } from '#test/support/browserPictures.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';
import type { Fault } from '#test/support/testControl/testControl.ts';

const SEND = '/private/api/chat/send';
const READ = '/private/api/chat/read';
/** Messages of a page. */
const PAGE = 30;

let server: TestServer;
let memberId: number;
beforeAll(async () => {
  server = await startTestServer();
  const row = await server.db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.lin)
    .executeTakeFirstOrThrow();
  memberId = row.id;
});
beforeEach(async () => {
  sessionStorage.clear();
  await server.reset();
  await server.db.deleteFrom('chat_messages').execute();
  await server.db.deleteFrom('chat_threads').execute();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const write = (sender: 'member' | 'operator', text: string, at = Date.now()) =>
  addChatMessage(server.db, { memberId, sender, text, at: new Date(at) });
/** What the server keeps of the thread, oldest first. */
const kept = () => server.db.selectFrom('chat_messages').selectAll().orderBy('id').execute();

const start = async (fetch = server.fetch) => {
  const app = await renderApp({
    fetch,
    path: '/mine',
    chatProvider: 'embedded',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await app.arrive('我的');
  return app;
};
type App = Awaited<ReturnType<typeof start>>;
/** The page of `app` loaded again. */
const reload = async (app: App) => {
  app.leave();
  const { storage } = app;
  const again = await renderApp({
    fetch: server.fetch,
    path: '/mine',
    chatProvider: 'embedded',
    storage,
  });
  await again.arrive('我的');
  return again;
};
const sheet = () => screen.findByRole('dialog', { name: '在线客服' });
const open = async (app: App, topic?: string) => {
  // The window's code may still be on its way, which a synchronous `act` cannot wait for.
  await act(async () => app.store.dispatch(chatRequested(topic === undefined ? {} : { topic })));
  await sheet();
};
const close = async (app: App) => {
  act(() => void app.store.dispatch(chatClosed()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const field = () => screen.getByRole('textbox', { name: '消息' }) as HTMLTextAreaElement;
const sendButton = () => screen.getByRole('button', { name: '发送' });
/** The thread as it is read, oldest first. */
const shown = () =>
  [...screen.getByRole('region', { name: '消息记录' }).querySelectorAll('[data-message]')].map(
    (row) => row.querySelector('div > p:last-child')?.textContent ?? '',
  );
/** Customer service writes, and the stream brings it. */
const arrive = async (app: App, text: string) => {
  await waitFor(() => expect(app.store.getState().chat.session.kind).toBe('ready'));
  await write('operator', text);
};

describe('the thread (T7)', () => {
  it('greets who has not written yet, with the service hours', async () => {
    const app = await start();
    await open(app);
    expect(await screen.findByText('您好，有什么可以帮您？')).toBeTruthy();
    expect(screen.getByText('服务时间 09:00–21:00')).toBeTruthy();
  });

  it('says outside service hours that nobody is there, and takes messages all the same', async () => {
    // 02:00 in Shanghai.
    server.clock.set(Date.UTC(2026, 7, 20, 18));
    const app = await start();
    await open(app);
    expect(await screen.findByText('现在可以留言，上班后客服会回复您。')).toBeTruthy();
    expect(screen.getByText('客服暂时不在线')).toBeTruthy();
    expect(screen.getByText('服务时间 09:00–21:00')).toBeTruthy();
    expect(field().placeholder).toBe('给客服留言…');
    await app.user.type(field(), '明天请回复');
    await app.user.click(sendButton());
    await waitFor(async () => expect(await kept()).toHaveLength(1));
  });

  it('shows both sides under their days', async () => {
    await write('member', '充值还没有到账', Date.now() - 86_400_000);
    await write('operator', '已为您核对', Date.now() - 1000);
    const app = await start();
    await open(app);
    await screen.findByText('已为您核对');
    expect(shown()).toEqual(['充值还没有到账', '已为您核对']);
    expect([screen.getByText('昨天'), screen.getByText('今天')]).toHaveLength(2);
    expect(screen.getByText(/^客服 \d\d:\d\d$/)).toBeTruthy();
  });

  it('names the days by the new one when it stays open over midnight', async () => {
    await write('operator', '已为您核对', Date.now() - 1000);
    const app = await start();
    await open(app);
    expect(await screen.findByText('今天')).toBeTruthy();
    await act(async () => {
      vi.setSystemTime(TEST_NOW + 86_400_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('昨天')).toBeTruthy();
    expect(screen.queryByText('今天')).toBeNull();
  });

  it('loads earlier messages before those that are there, none twice (K6, fault 39)', async () => {
    const total = PAGE * 2 + 5;
    for (let index = 1; index <= total; index += 1) await write('member', `第 ${index} 条`);
    const app = await start();
    await open(app);
    await screen.findByText(`第 ${total} 条`);
    expect(shown()).toHaveLength(PAGE);
    // One more comes while the reader looks back: pages are counted from ids, not from the end.
    await arrive(app, '新的一条');
    await screen.findByText('新的一条');
    await app.user.click(screen.getByRole('button', { name: '查看更早的消息' }));
    await screen.findByText(`第 ${total - PAGE} 条`);
    await app.user.click(await screen.findByRole('button', { name: '查看更早的消息' }));
    await screen.findByText('第 1 条');
    expect(shown()).toEqual([
      ...Array.from({ length: total }, (_, index) => `第 ${index + 1} 条`),
      '新的一条',
    ]);
    expect(screen.getByText('对话从这里开始')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '查看更早的消息' })).toBeNull();
  });

  it('keeps what is loaded when earlier messages fail, and tries again', async () => {
    for (let index = 1; index <= PAGE + 1; index += 1) await write('member', `第 ${index} 条`);
    const app = await start();
    await open(app);
    const earlier = await screen.findByRole('button', { name: '查看更早的消息' });
    server.fault({ path: 'chat/history', kind: 'status', status: 500, times: 1 });
    await app.user.click(earlier);
    const again = await screen.findByRole('button', { name: '加载失败，点击重试' });
    expect(shown()).toHaveLength(PAGE);
    expect(document.activeElement).toBe(again);
    await app.user.click(again);
    await screen.findByText('第 1 条');
    // The button went away; the keyboard goes on from its place.
    expect(document.activeElement?.textContent).toBe('对话从这里开始');
  });

  it('offers a retry when it cannot be read', async () => {
    await write('operator', '在的');
    server.fault({ path: 'chat/history', kind: 'status', status: 500, times: 99 });
    const app = await start();
    await open(app);
    const again = await screen.findByRole('button', { name: '重新加载' });
    expect(screen.getByText('暂时连接不上客服')).toBeTruthy();
    server.clearFaults();
    await app.user.click(again);
    expect(await screen.findByText('在的')).toBeTruthy();
  });

  it('is opened again as a skeleton after it could not be read', async () => {
    await write('operator', '在的');
    let answer = () => {};
    let held: Promise<void> | undefined;
    server.fault({ path: 'chat/history', kind: 'status', status: 500, times: 99 });
    const app = await start(async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('chat/history')) await held;
      return server.fetch(input, init);
    });
    await open(app);
    await screen.findByRole('button', { name: '重新加载' });
    await close(app);
    held = new Promise((resolve) => {
      answer = resolve;
    });
    await open(app);
    const thread = screen.getByRole('region', { name: '消息记录' });
    await waitFor(() => expect(thread.querySelector('[aria-busy]')).toBeTruthy());
    expect(screen.queryByText('加载失败')).toBeNull();
    server.clearFaults();
    answer();
    expect(await screen.findByText('在的')).toBeTruthy();
  });

  it('shows hostile text as text (fault 40)', async () => {
    const hostile = [
      '<img src=x onerror="document.title=1"><b>粗</b>',
      'javascript:alert(1) https://evil.example/',
      '{{7*7}} %{7*7} %s &lt;',
      '\u202Etfel ot thgir',
      'a'.repeat(1990),
    ];
    for (const text of hostile) await write('operator', text);
    const app = await start();
    await open(app);
    await screen.findByText('{{7*7}} %{7*7} %s &lt;');
    expect(shown()).toEqual(hostile);
    const region = screen.getByRole('region', { name: '消息记录' });
    expect(region.querySelectorAll('img, a, b')).toHaveLength(0);
  });

  it('shows a reader of messages what is new, and how many below where they read', async () => {
    await write('operator', '第一条');
    const app = await start();
    await open(app);
    await screen.findByText('第一条');
    await arrive(app, '第二条');
    await waitFor(() =>
      expect(
        screen.getAllByRole('status', { hidden: true }).map((one) => one.textContent),
      ).toContain('客服：第二条'),
    );
    expect(screen.queryByRole('button', { name: /条新消息/ })).toBeNull();

    const region = screen.getByRole('region', { name: '消息记录' });
    region.scrollTop = -500;
    fireEvent.scroll(region);
    await arrive(app, '第三条');
    await arrive(app, '第四条');
    const pill = await screen.findByRole('button', { name: '2 条新消息' });
    region.scrollTop = 0;
    fireEvent.scroll(region);
    await waitFor(() => expect(pill.isConnected).toBe(false));
  });
});

describe('a picture whose address ran out (T7)', () => {
  const pictures = () => [
    ...screen.getByRole('region', { name: '消息记录' }).querySelectorAll('img'),
  ];
  const addresses = () => pictures().map((one) => one.src);
  const HISTORY = '/private/api/chat/history';
  /** Both pictures are shown again, at other addresses than `before`. */
  const renewed = (before: readonly string[]) =>
    waitFor(() => {
      expect(pictures()).toHaveLength(2);
      for (const address of addresses()) expect(before).not.toContain(address);
    });
  const shownPicture = async () => {
    const image = await chatPicture(server.db, memberId);
    const sent = { memberId, sender: 'operator', text: '', image } as const;
    await addChatMessage(server.db, { ...sent, at: new Date() });
    await addChatMessage(server.db, { ...sent, at: new Date() });
    const app = await start();
    await open(app);
    await waitFor(() => expect(pictures()).toHaveLength(2));
    // The stream begins with a reading of its own.
    await waitFor(() => expect(app.store.getState().chat.session.kind).toBe('ready'));
    return app;
  };

  it('gets a fresh one by itself, all of a thread with one call', async () => {
    await shownPicture();
    const before = addresses();
    const calls = server.requests(HISTORY);
    // The server signs for an hour from now on.
    server.clock.advance(60_000);
    for (const one of pictures()) fireEvent.error(one);
    await renewed(before);
    expect(server.requests(HISTORY)).toBe(calls + 1);
    expect(screen.queryByText('图片加载失败，点击重试')).toBeNull();
  });

  it('is enlarged in steps by the keyboard, and as a whole again when it is opened once more', async () => {
    const { user } = await shownPicture();
    const [view] = screen.getAllByRole('button', { name: '查看客服发来的图片' });
    await user.click(view as HTMLElement);
    const viewer = within(await screen.findByRole('dialog', { name: '客服发来的图片' }));
    const sizeOf = () => viewer.getByRole('img').parentElement?.style.width;
    const press = async (name: string) => {
      viewer.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    };
    expect(sizeOf()).toBe('100%');
    await press('已到最小');
    expect(sizeOf()).toBe('100%');
    for (let step = 0; step < 3; step += 1) await press('放大');
    expect(sizeOf()).toBe('360%');
    await press('已到最大');
    await press('缩小');
    expect(sizeOf()).toBe('240%');
    // A tap moves what is larger than the screen; what is not, it closes.
    await user.click(viewer.getByRole('img'));
    expect(sizeOf()).toBe('240%');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '客服发来的图片' })).toBeNull(),
    );
    await user.click(view as HTMLElement);
    expect(
      (await screen.findByRole('group', { name: '客服发来的图片' })).firstElementChild,
    ).toHaveProperty('style.width', '100%');
    await user.click(screen.getByRole('img', { name: '客服发来的图片' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '客服发来的图片' })).toBeNull(),
    );
  });

  it('is asked for no more by itself when that did not help, but when the member asks', async () => {
    const app = await shownPicture();
    server.clock.advance(60_000);
    const calls = server.requests(HISTORY);
    const atFirst = addresses();
    const [first] = pictures();
    if (first) fireEvent.error(first);
    await renewed(atFirst);
    expect(server.requests(HISTORY)).toBe(calls + 1);
    const [again] = pictures();
    if (again) fireEvent.error(again);
    const retry = await screen.findByRole('button', { name: '图片加载失败，点击重试' });
    expect(server.requests(HISTORY)).toBe(calls + 1);
    const before = addresses();
    server.clock.advance(60_000);
    await app.user.click(retry);
    await renewed(before);
    expect(server.requests(HISTORY)).toBe(calls + 2);
  });
});

describe('marking as read (T7)', () => {
  const readMark = async () =>
    (await server.db.selectFrom('chat_threads').selectAll().executeTakeFirst())?.member_read_id;

  it('happens while the window is open, up to the newest message', async () => {
    await write('operator', '甲');
    const second = await write('operator', '乙');
    const app = await start();
    expect(server.requests(READ)).toBe(0);
    await open(app);
    await waitFor(async () => expect(await readMark()).toBe(second.id));
    await close(app);
    await arrive(app, '丙');
    await waitFor(() => expect(app.store.getState().chat.unread).toBe(1));
    await act(settle);
    expect(await readMark()).toBe(second.id);
    await open(app);
    await waitFor(async () => expect(await readMark()).toBe(second.id + 1));
  });

  it('happens as well in a thread with lower ids, as after the database was restored', async () => {
    await write('operator', '甲');
    const { id } = await write('operator', '乙');
    const app = await start();
    await open(app);
    await waitFor(async () => expect(await readMark()).toBe(id));
    await server.db.deleteFrom('chat_messages').execute();
    await server.db.updateTable('chat_threads').set({ last_id: 0, member_read_id: 0 }).execute();
    await sql`alter table chat_messages alter column id restart with 1`.execute(server.db);
    await write('operator', '丙');
    act(() => void app.store.dispatch(baseApi.util.resetApiState()));
    await screen.findByText('丙');
    await waitFor(async () => expect(await readMark()).toBe(1));
  });

  it('of one that came before the window was ever open', async () => {
    const app = await start();
    await arrive(app, '甲');
    await waitFor(() => expect(app.store.getState().chat.unread).toBe(1));
    await open(app);
    await screen.findByText('甲');
    await waitFor(() => expect(app.store.getState().chat.unread).toBe(0));
    expect(server.requests(READ)).toBe(1);
  });

  it('waits until the page is visible', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { id } = await write('operator', '甲');
    const app = await start();
    await open(app);
    await screen.findByText('甲');
    await act(settle);
    expect(await readMark()).toBe(0);
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await readMark()).toBe(id));
  });
});

describe('writing (T7)', () => {
  it('shows a message at once, and it settles as one', async () => {
    server.fault({ path: 'chat/send', kind: 'delay', ms: 300, times: 1 });
    const app = await start();
    await open(app);
    await screen.findByText('您好，有什么可以帮您？');
    await app.user.type(field(), '你好');
    await app.user.click(sendButton());
    expect(field().value).toBe('');
    expect(shown()).toEqual(['你好']);
    expect(screen.getByText('发送中')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('发送中')).toBeNull());
    expect(shown()).toEqual(['你好']);
    expect((await kept()).map(({ text }) => text)).toEqual(['你好']);
  });

  it('keeps the order of several', async () => {
    server.fault({ path: 'chat/send', kind: 'delay', ms: 200, times: 1 });
    const app = await start();
    await open(app);
    for (const text of ['一', '二', '三']) {
      await app.user.type(field(), text);
      await app.user.click(sendButton());
    }
    expect(shown()).toEqual(['一', '二', '三']);
    await waitFor(async () => expect(await kept()).toHaveLength(3));
    expect((await kept()).map(({ text }) => text)).toEqual(['一', '二', '三']);
  });

  it('scrolls to what is sent, but not away from a reader when one of several has come', async () => {
    const held: (() => void)[] = [];
    const app = await start(async (request, init) => {
      if (`${request}`.includes(SEND)) await new Promise<void>((go) => held.push(go));
      return server.fetch(request, init);
    });
    await open(app);
    await screen.findByText('您好，有什么可以帮您？');
    const region = screen.getByRole('region', { name: '消息记录' });
    for (const text of ['一', '二']) {
      region.scrollTop = -500;
      await app.user.type(field(), text);
      await app.user.click(sendButton());
      expect(region.scrollTop).toBe(0);
    }
    region.scrollTop = -500;
    held[0]?.();
    await waitFor(() => expect(screen.getAllByText('发送中')).toHaveLength(1));
    expect(region.scrollTop).toBe(-500);
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.();
    await waitFor(() => expect(screen.queryByText('发送中')).toBeNull());
  });

  /** A message that is stored, while neither the answer nor the stream arrives. */
  const sendUnanswered = async () => {
    server.fault({ path: 'chat/stream', kind: 'status', status: 503, times: 99 });
    server.fault({ path: 'chat/send', kind: 'drop', point: 'after', times: 1 });
    const app = await start();
    await open(app);
    await app.user.type(field(), '请帮我查一下');
    await app.user.click(sendButton());
    await screen.findByText(/^还没有确认送达/);
    return app;
  };

  it('keeps what failed, and sends it again as the same message (fault 46)', async () => {
    const app = await sendUnanswered();
    expect(await kept()).toHaveLength(1);
    expect(shown()).toEqual(['请帮我查一下']);
    await app.user.click(screen.getByRole('button', { name: '重发' }));
    await waitFor(() => expect(screen.queryByText(/^还没有确认送达/)).toBeNull());
    // The keyboard goes on from the thread.
    expect(document.activeElement?.getAttribute('role')).toBe('region');
    await waitFor(() => expect(screen.queryByText('发送中')).toBeNull());
    expect(server.requests(SEND)).toBe(2);
    expect((await kept()).map(({ text }) => text)).toEqual(['请帮我查一下']);
    expect(shown()).toEqual(['请帮我查一下']);
  });

  it('says of a message that was refused, or tried without a network, that it was not sent', async () => {
    server.fault({ path: 'chat/send', kind: 'json', body: '{"code":1000,"msg":"内容不合规"}' });
    const app = await start();
    await open(app);
    await app.user.type(field(), '一');
    await app.user.click(sendButton());
    expect(await screen.findByText(/^发送失败：内容不合规/)).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fault({ path: 'chat/send', kind: 'drop', point: 'before', times: 9 });
    await app.user.type(field(), '二');
    await app.user.click(sendButton());
    await waitFor(() => expect(screen.getAllByText(/^发送失败/)).toHaveLength(2));
    expect(screen.queryByText(/^还没有确认送达/)).toBeNull();
  });

  it('does not hold the messages behind one that gets no answer, and sends that again as the same', async () => {
    let isSilent = true;
    const app = await start((input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (pathname !== SEND || !isSilent) return server.fetch(input, init);
      isSilent = false;
      return new Promise(() => {});
    });
    await open(app);
    for (const text of ['一', '二']) {
      await app.user.type(field(), text);
      await app.user.click(sendButton());
    }
    await act(() => pass(29_000));
    expect(await kept()).toEqual([]);
    await act(() => pass(1000));
    await screen.findByText(/^还没有确认送达/);
    await waitFor(async () => expect((await kept()).map(({ text }) => text)).toEqual(['二']));
    await app.user.click(screen.getByRole('button', { name: '重发' }));
    await waitFor(async () => expect(await kept()).toHaveLength(2));
  });

  it('does not say of a message that may have come that it was not sent, when it is tried without a network', async () => {
    const app = await sendUnanswered();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fault({ path: 'chat/send', kind: 'drop', point: 'before', times: 9 });
    await app.user.click(screen.getByRole('button', { name: '重发' }));
    await waitFor(() => expect(server.requests(SEND)).toBe(2));
    expect(await screen.findByText(/^还没有确认送达/)).toBeTruthy();
    expect(screen.queryByText(/^发送失败/)).toBeNull();
  });

  it.each<[string, Omit<Fault, 'path'>, string]>([
    ['too many calls', { kind: 'status', status: 429 }, '还没有确认送达'],
    ['a proxy that waited too long', { kind: 'status', status: 408 }, '还没有确认送达'],
    [
      'a server that is busy',
      { kind: 'json', body: '{"code":1001,"msg":"系统繁忙"}' },
      '还没有确认送达',
    ],
    ['a refusal', { kind: 'json', body: '{"code":1000,"msg":"内容不合规"}' }, '发送失败'],
  ])(
    'does not forget that a message may have come, but for a refusal: %s',
    async (_, fault, says) => {
      server.fault({ path: 'chat/stream', kind: 'status', status: 503, times: 99 });
      server.fault({ path: 'chat/send', kind: 'drop', point: 'after', times: 1 });
      const app = await start();
      await open(app);
      await app.user.type(field(), '请帮我查一下');
      await app.user.click(sendButton());
      await screen.findByText(/^还没有确认送达/);
      server.fault({ path: 'chat/send', ...fault, times: 1 });
      await app.user.click(screen.getByRole('button', { name: '重发' }));
      expect((await screen.findByText(/^(还没有确认送达|发送失败)/)).textContent).toContain(says);
      if (says === '发送失败') return;
      // Nor does a third try know better.
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      server.fault({ path: 'chat/send', kind: 'drop', point: 'before', times: 9 });
      await app.user.click(screen.getByRole('button', { name: '重发' }));
      await waitFor(() => expect(server.requests(SEND)).toBe(3));
      expect(await screen.findByText(/^还没有确认送达/)).toBeTruthy();
      expect(screen.queryByText(/^发送失败/)).toBeNull();
    },
  );

  it('knows from the stream that a message came, though its answer was lost (fault 46)', async () => {
    server.fault({ path: 'chat/send', kind: 'drop', point: 'after', times: 1 });
    const app = await start();
    await open(app);
    await waitFor(() => expect(app.store.getState().chat.session.kind).toBe('ready'));
    await app.user.type(field(), '请帮我查一下');
    await app.user.click(sendButton());
    await waitFor(() => expect(screen.queryByText('发送中')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/^还没有确认送达/)).toBeNull());
    expect(shown()).toEqual(['请帮我查一下']);
    expect(server.requests(SEND)).toBe(1);
  });

  it('puts a message that is refused as it is back to be edited, such as one whose picture is too old', async () => {
    server.fault({
      path: 'chat/send',
      kind: 'json',
      body: '{"code":1000,"msg":"图片已失效，请重新上传"}',
    });
    const app = await start();
    await open(app, '充值');
    await app.user.type(field(), '转账截图');
    await app.user.click(sendButton());
    await screen.findByText(/^发送失败：图片已失效/);
    expect(screen.queryByRole('button', { name: '重发' })).toBeNull();
    await app.user.type(field(), '还有');
    await app.user.click(screen.getByRole('button', { name: '重新编辑' }));
    expect(field().value).toBe('转账截图\n还有');
    expect(screen.getByText('咨询内容：充值')).toBeTruthy();
    expect(screen.queryByText(/^发送失败/)).toBeNull();
    server.clearFaults();
    await app.user.click(sendButton());
    await waitFor(async () =>
      expect(await kept()).toMatchObject([{ text: '转账截图\n还有', topic: '充值' }]),
    );
  });

  it.each([
    ['with words', '转账截图'],
    ['alone', ''],
  ])(
    'puts the picture of a refused message back with it, to be uploaded once more: %s',
    async (_, text) => {
      withPictures();
      const refused = '{"code":1000,"msg":"图片已失效，请重新上传"}';
      server.fault({ path: 'chat/send', kind: 'json', body: refused });
      const app = await start();
      await open(app);
      if (text !== '') await app.user.type(field(), text);
      await app.user.upload(screen.getByLabelText('添加图片', { selector: 'input' }), photo());
      await screen.findByText('图片会和下一条消息一起发出');
      await app.user.click(sendButton());
      await screen.findByText(/^发送失败：图片已失效/);
      await app.user.click(screen.getByRole('button', { name: '重新编辑' }));
      expect(await screen.findByText('图片会和下一条消息一起发出')).toBeTruthy();
      expect(server.requests('/upload/add')).toBe(2);
      await app.user.click(sendButton());
      await waitFor(async () => expect(await kept()).toMatchObject([{ text, topic: '' }]));
      const [{ image } = { image: '' }] = await kept();
      expect(image).not.toBe('');
    },
  );

  it.each([
    ['alone can only be deleted', '', []],
    ['beside words is to be chosen again', '转账截图', ['重新编辑']],
  ])('a refused picture from before a reload %s', async (_, text, ways) => {
    withPictures();
    server.fault({ path: 'chat/send', kind: 'drop', point: 'before', times: 1 });
    const app = await start();
    await open(app);
    if (text !== '') await app.user.type(field(), text);
    await app.user.upload(screen.getByLabelText('添加图片', { selector: 'input' }), photo());
    await screen.findByText('图片会和下一条消息一起发出');
    await app.user.click(sendButton());
    await screen.findByText(/^还没有确认送达/);
    const again = await reload(app);
    await open(again);
    const refused = '{"code":1000,"msg":"图片已失效，请重新上传"}';
    server.fault({ path: 'chat/send', kind: 'json', body: refused });
    await again.user.click(await screen.findByRole('button', { name: '重发' }));
    const failure = await screen.findByText(/^发送失败：图片已失效/);
    expect(
      screen.queryAllByRole('button', { name: /^(重发|重新编辑)$/ }).map((it) => it.textContent),
    ).toEqual(ways);
    expect(screen.getByRole('button', { name: '删除' })).toBeTruthy();
    expect(/，图片需要重新选择$/.test(failure.textContent ?? '')).toBe(text !== '');
  });

  it('lets a failed message be taken back', async () => {
    server.fault({ path: 'chat/send', kind: 'status', status: 500, times: 1 });
    const app = await start();
    await open(app);
    await app.user.type(field(), '算了');
    await app.user.click(sendButton());
    await app.user.click(await screen.findByRole('button', { name: '删除' }));
    expect(shown()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('sends on Enter, breaks the line on Shift+Enter, and leaves Enter to the input method', async () => {
    const app = await start();
    await open(app);
    await app.user.type(field(), '第一行{Shift>}{Enter}{/Shift}第二行');
    expect(field().value).toBe('第一行\n第二行');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(field().value).toBe('第一行\n第二行');
    await app.user.type(field(), '{Enter}');
    expect(field().value).toBe('');
    await waitFor(async () =>
      expect((await kept()).map(({ text }) => text)).toEqual(['第一行\n第二行']),
    );
  });

  it('breaks the line on Enter where fingers write', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia(query),
    );
    const app = await start();
    await open(app);
    await app.user.type(field(), '甲{Enter}乙');
    expect(field().value).toBe('甲\n乙');
    expect(shown()).toEqual([]);
  });

  it('sends up to 2000 characters, keeps more, and says how many are too many', async () => {
    const app = await start();
    await open(app);
    fireEvent.change(field(), { target: { value: '字'.repeat(2003) } });
    expect(screen.getByText('最多 2000 字，请删去 3 字')).toBeTruthy();
    await app.user.click(sendButton());
    expect(field().value).toHaveLength(2003);
    fireEvent.change(field(), { target: { value: '字'.repeat(2000) } });
    expect(screen.getByText('2000/2000')).toBeTruthy();
    await app.user.click(sendButton());
    await waitFor(async () => expect((await kept())[0]?.text).toHaveLength(2000));
  });

  it('sends nothing that cannot be seen', async () => {
    const app = await start();
    await open(app);
    for (const blank of ['', '  \n ', '\u200b\u2060']) {
      fireEvent.change(field(), { target: { value: blank } });
      await app.user.click(sendButton());
    }
    expect(server.requests(SEND)).toBe(0);
    expect(shown()).toEqual([]);
  });

  it('keeps a draft while the window is closed, and drops it with the login', async () => {
    const app = await start();
    await open(app);
    await app.user.type(field(), '还没写完');
    await close(app);
    await open(app);
    expect(field().value).toBe('还没写完');
    const { epoch } = app.store.getState().session;
    await act(async () => app.store.dispatch(sessionEnded({ epoch, reason: 'loggedOut' })));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull());
  });

  it('shows who logs in from another tab nothing of what the one before wrote (fault 36)', async () => {
    server.fault({ path: 'chat/send', kind: 'status', status: 500, times: 1 });
    const app = await start();
    await open(app);
    await app.user.type(field(), '只给客服看');
    await app.user.click(sendButton());
    await screen.findByText(/^还没有确认送达/);
    await app.user.type(field(), '还没写完');
    const written = /只给客服看|还没写完/;
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toMatch(written));
    const tokens = await loginTokens(server, DEMO.newcomer);
    const entry = { version: VERSIONS.session, ...tokens, loginId: 'of-another-tab' };
    app.storage.setItem(ENTRIES.tokens, JSON.stringify(entry));
    act(() => app.recheckStored());
    expect(app.store.getState().session.accessToken).toBe(tokens.accessToken);
    await open(app);
    await act(settle);
    expect(field().value).toBe('');
    expect(screen.queryByText(/^还没有确认送达/)).toBeNull();
    expect(document.body.textContent).not.toMatch(written);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(written);
    expect(server.requests(SEND)).toBe(1);
  });
});

describe('a reload (T7)', () => {
  /** What this tab keeps beside the app's own storage. */
  const keptByTab = () => JSON.stringify({ ...sessionStorage });
  const logOut = (app: App) => {
    const { epoch } = app.store.getState().session;
    return act(async () => app.store.dispatch(sessionEnded({ epoch, reason: 'loggedOut' })));
  };

  it('keeps what is being written and what it is about', async () => {
    const app = await start();
    await open(app, 'NO1');
    await app.user.type(field(), '还没写完');
    const again = await reload(app);
    await open(again);
    expect(field().value).toBe('还没写完');
    expect(screen.getByText('咨询内容：NO1')).toBeTruthy();
    await again.user.click(sendButton());
    await waitFor(async () => expect((await kept())[0]?.topic).toBe('NO1'));
    await waitFor(() => expect(keptByTab()).not.toContain('还没写完'));
  });

  it('leads the keyboard to the field once the topic is dropped', async () => {
    const app = await start();
    await open(app, 'NO1');
    await app.user.click(screen.getByRole('button', { name: '去掉咨询内容' }));
    await waitFor(() => expect(screen.queryByText('咨询内容：NO1')).toBeNull());
    expect(document.activeElement).toBe(field());
  });

  it('keeps a message that failed, to be sent as the same one (fault 46)', async () => {
    await write('operator', '请说');
    server.fault({ path: 'chat/stream', kind: 'status', status: 503, times: 99 });
    server.fault({ path: 'chat/send', kind: 'status', status: 500, times: 1 });
    const app = await start();
    await open(app);
    await app.user.type(field(), '请帮我查一下');
    await app.user.click(sendButton());
    await screen.findByText(/^还没有确认送达/);
    const again = await reload(app);
    await open(again);
    expect(await screen.findByText('还没有确认送达')).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual(['请说', '请帮我查一下']));
    await again.user.click(screen.getByRole('button', { name: '重发' }));
    await waitFor(() => expect(screen.queryByText('还没有确认送达')).toBeNull());
    const texts = async () => (await kept()).map(({ text }) => text);
    await waitFor(async () => expect(await texts()).toEqual(['请说', '请帮我查一下']));
  });

  it('shows no message as failed that the server has (fault 46)', async () => {
    const withoutStream = () =>
      server.fault({ path: 'chat/stream', kind: 'status', status: 503, times: 99 });
    withoutStream();
    server.fault({ path: 'chat/send', kind: 'drop', point: 'after', times: 1 });
    const app = await start();
    await open(app);
    // Read again at once, it would show that the server has the message.
    server.fault({ path: 'chat/history', kind: 'status', status: 503, times: 99 });
    await app.user.type(field(), '请帮我查一下');
    await app.user.click(sendButton());
    await screen.findByText(/^还没有确认送达/);
    server.clearFaults();
    withoutStream();
    server.fault({ path: 'chat/history', kind: 'delay', ms: 300, times: 9 });
    const again = await reload(app);
    const failed: string[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByText('还没有确认送达')) failed.push('shown');
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await open(again);
    expect(await screen.findByText('请帮我查一下')).toBeTruthy();
    observer.disconnect();
    expect(failed).toEqual([]);
    expect(shown()).toEqual(['请帮我查一下']);
    await waitFor(() => expect(keptByTab()).not.toContain('请帮我查一下'));
  });

  it('says when a picture can be sent again after too many (1002)', async () => {
    withPictures();
    const body = JSON.stringify({ code: 1002, msg: '操作过于频繁', data: { retry_after: 600 } });
    server.fault({ path: 'upload/add', kind: 'json', body });
    const app = await start();
    await open(app);
    await app.user.upload(screen.getByLabelText('添加图片', { selector: 'input' }), photo());
    expect(
      await screen.findByText('图片上传失败：操作过于频繁（1002），请在 10 分钟后再试'),
    ).toBeTruthy();
  });

  it('keeps no picture in memory after a logout, one that was not sent neither', async () => {
    withPictures();
    const made = vi.spyOn(URL, 'createObjectURL');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    server.fault({ path: 'chat/send', kind: 'drop', times: 99 });
    const app = await start();
    await open(app);
    await app.user.upload(screen.getByLabelText('添加图片', { selector: 'input' }), photo());
    await screen.findByText('图片会和下一条消息一起发出');
    await app.user.click(sendButton());
    await logOut(app);
    await app.arrive('登录');
    const addresses = made.mock.results.map(({ value }) => value);
    expect(addresses).not.toEqual([]);
    expect(revoked.mock.calls.map(([address]) => address).sort()).toEqual(addresses.sort());
  });

  it('keeps nothing after a logout, whether the chat was opened since or not (fault 36)', async () => {
    const app = await start();
    await open(app);
    await app.user.type(field(), '还没写完');
    expect(keptByTab()).toContain('还没写完');
    const again = await reload(app);
    expect(keptByTab()).toContain('还没写完');
    await logOut(again);
    await waitFor(() => expect(keptByTab()).not.toContain('还没写完'));
  });
});

describe('what a message is about (T7)', () => {
  it('is there beside the draft and goes along with the next message only', async () => {
    const app = await start();
    await open(app, 'NO1');
    expect(screen.getByText('咨询内容：NO1')).toBeTruthy();
    await app.user.type(field(), '没有到账');
    await close(app);
    await open(app);
    await app.user.click(sendButton());
    await app.user.type(field(), '麻烦了');
    await app.user.click(sendButton());
    await waitFor(async () =>
      expect((await kept()).map(({ text, topic }) => [text, topic])).toEqual([
        ['没有到账', 'NO1'],
        ['麻烦了', ''],
      ]),
    );
  });

  it('can be taken off, and is dropped when the chat is opened for nothing in particular', async () => {
    const app = await start();
    await open(app, 'NO1');
    await app.user.click(screen.getByRole('button', { name: '去掉咨询内容' }));
    expect(screen.queryByText('咨询内容：NO1')).toBeNull();
    await close(app);
    await open(app, 'NO2');
    await close(app);
    await open(app);
    expect(screen.queryByText('咨询内容：NO2')).toBeNull();
    await close(app);
    await open(app, '😀'.repeat(80));
    expect(screen.getByText(`咨询内容：${'😀'.repeat(50)}`)).toBeTruthy();
  });
});

describe('what keeps messages from coming (T7)', () => {
  /** Logged in on a public page, whose member cannot be read. */
  const startUnknown = async () => {
    server.fault({ path: 'member/info', kind: 'status', status: 500, times: 99 });
    const app = await renderApp({
      fetch: server.fetch,
      path: '/common-problem',
      chatProvider: 'embedded',
    });
    await app.arrive('常见问题');
    await act(() => logInAs(app));
    await open(app);
    await screen.findByText('暂时连接不上客服');
    return app;
  };

  it('is said where the member could not be read, and mended by a retry', async () => {
    await write('operator', '在的');
    const app = await startUnknown();
    const dialog = within(await sheet());
    await dialog.findByText('在的');
    server.clearFaults();
    await app.user.click(dialog.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(dialog.queryByText('暂时连接不上客服')).toBeNull());
    await arrive(app, '请稍等');
    expect(await screen.findByText('请稍等')).toBeTruthy();
  });

  it('keeps no answer from an open window while the member cannot be read', async () => {
    await startUnknown();
    await write('operator', '在的');
    await act(() => pass(15_000));
    expect(await screen.findByText('在的')).toBeTruthy();
  });

  it('is said inside the window: no network', async () => {
    let isOnline = true;
    vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const app = await start();
    await open(app);
    const dialog = within(await sheet());
    await dialog.findByText('在线');
    act(() => {
      isOnline = false;
      window.dispatchEvent(new Event('offline'));
    });
    expect(dialog.getByText('网络已断开，恢复后才能收发消息')).toBeTruthy();
    expect(dialog.queryByText('在线')).toBeNull();
    act(() => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(dialog.queryByText('网络已断开，恢复后才能收发消息')).toBeNull());
  });
});
