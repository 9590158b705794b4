// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { messageApi } from '#api/messageApi.ts';
import { type NewMessage, writeMessages } from '#server/message/write.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();
let memberId: number;
beforeAll(async () => {
  const row = await server.db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.lin)
    .executeTakeFirstOrThrow();
  memberId = row.id;
});
beforeEach(async () => {
  await server.db.deleteFrom('messages').where('member_id', '=', memberId).execute();
});

const member = { phone: DEMO.lin, password: DEMO.password };
const open = (path: string, fetch = server.fetch) => renderApp({ fetch, path, member });
const write = (...messages: Partial<NewMessage>[]) =>
  writeMessages(
    server.db,
    messages.map((message, index) => ({
      memberId,
      type: MESSAGE.system,
      title: '通知',
      summary: '内容',
      at: new Date(Date.now() - index * 1000),
      ...message,
    })),
  );
const idOf = async (title: string) =>
  (
    await server.db
      .selectFrom('messages')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
  ).id;
const unreadOf = async () =>
  (
    await server.db
      .selectFrom('messages')
      .select('id')
      .where('member_id', '=', memberId)
      .where('is_read', '=', false)
      .execute()
  ).length;
/** Whether the list of all messages is being read. */
const isListRead = (
  state: Parameters<ReturnType<typeof messageApi.endpoints.messageList.select>>[0],
) => messageApi.endpoints.messageList.select({ type: '' })(state).status === 'pending';
/** Ids of every message/read that was sent. */
const recording = () => {
  const ids: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.pathname.endsWith('/message/read')) ids.push(url.searchParams.get('ids') ?? '');
    return server.fetch(input, init);
  };
  return { ids, fetch };
};

describe('/site-message (R29)', () => {
  describe('several payouts of a day', () => {
    const DAY_MS = 86_400_000;
    const payout = (period: number, more: Partial<NewMessage> = {}): Partial<NewMessage> => ({
      type: MESSAGE.trade,
      title: '收益已到账',
      summary: `第 ${period} 期`,
      link: '/investdetail/7',
      ...more,
    });
    const rows = () => screen.getAllByRole('heading', { level: 3 }).map((row) => row.textContent);

    it('are one row that unfolds in place, which reads all of them and nothing else (C39)', async () => {
      await write(payout(3), payout(2, { isRead: true }), payout(1), { title: '系统维护' });
      const { ids, fetch } = recording();
      const { user, address } = await open('/site-message', fetch);
      const fold = await screen.findByRole('button', { name: /^未读 收益已到账 ·\s3\s笔/ });
      expect(fold.getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByRole('link', { name: /第 3 期/ })).toBeNull();
      await user.click(fold);
      expect(fold.getAttribute('aria-expanded')).toBe('true');
      const each = within(
        document.getElementById(fold.getAttribute('aria-controls') ?? '') ?? fold,
      );
      expect(each.getAllByRole('link')).toHaveLength(3);
      await waitFor(() => expect(fold.textContent).not.toContain('未读'));
      expect(ids).toHaveLength(1);
      expect(ids[0]?.split(',')).toHaveLength(2);
      expect(await unreadOf()).toBe(1);
      await user.click(fold);
      expect(each.queryAllByRole('link')).toEqual([]);
      await user.click(fold);
      await user.click(each.getByRole('link', { name: /^第 2 期/ }));
      await waitFor(() => expect(address()).toMatch(/^\/read-site-message\?id=\d+$/));
    });

    it('stay unfolded when another one of the day comes', async () => {
      await write(
        payout(2, { at: new Date(Date.now() - 1000) }),
        payout(1, { at: new Date(Date.now() - 2000) }),
      );
      const { store, user } = await open('/site-message');
      const fold = await screen.findByRole('button', { name: /收益已到账 ·\s2\s笔/ });
      await user.click(fold);
      await waitFor(() => expect(fold.textContent).not.toContain('未读'));
      await write(payout(3));
      act(() => void store.dispatch(baseApi.util.invalidateTags(['Message'])));
      await waitFor(() => expect(fold.textContent).toMatch(/·\s3\s笔/));
      expect(fold.isConnected).toBe(true);
      expect(fold.getAttribute('aria-expanded')).toBe('true');
      expect(screen.getByRole('link', { name: /第 3 期/ })).toBeTruthy();
      await user.click(fold);
      expect(fold.isConnected).toBe(true);
      expect(fold.getAttribute('aria-expanded')).toBe('false');
    });

    it('are separated by day, by title and by what comes between, and stay alone where they are one', async () => {
      const now = Date.now();
      await write(
        payout(6, { at: new Date(now) }),
        payout(5, { at: new Date(now - 1000) }),
        payout(4, { at: new Date(now - 2000), title: '本金已返还' }),
        payout(3, { at: new Date(now - 3000), link: '' }),
        payout(2, { at: new Date(now - 2 * DAY_MS) }),
        payout(1, { at: new Date(now - 2 * DAY_MS - 1000), type: MESSAGE.system }),
      );
      await open('/site-message');
      await screen.findByRole('button', { name: /收益已到账 ·\s2\s笔/ });
      expect(rows()).toHaveLength(5);
    });

    it('are not counted up as long as more of them may follow', async () => {
      await write(...Array.from({ length: 12 }, (_, index) => payout(12 - index)));
      const { store } = await open('/site-message');
      expect(await screen.findByRole('button', { name: /收益已到账 ·\s10\+\s笔/ })).toBeTruthy();
      act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
      expect(screen.getByRole('button', { name: / ·\s10\+\smessages/ })).toBeTruthy();
    });
  });

  it('lists messages by day with the unread of each type, and narrows to a type', async () => {
    await write(
      { title: '收益已到账', type: MESSAGE.trade },
      { title: '系统维护', isRead: true },
      { title: '实名通过', at: new Date(Date.now() - 90_000_000) },
    );
    const { user, address } = await open('/site-message');
    const unread = await screen.findByRole('link', { name: /收益已到账/ });
    expect(within(unread).getByText('未读')).toBeTruthy();
    const read = screen.getByRole('link', { name: /系统维护/ });
    expect(within(read).queryByText('未读')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: '今天' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(await screen.findByRole('radio', { name: '全部 2 条未读' })).toBeTruthy();

    // The types are an answer of their own.
    await user.click(await screen.findByRole('radio', { name: '交易 1 条未读' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /系统维护/ })).toBeNull());
    expect(await screen.findByRole('link', { name: /收益已到账/ })).toBeTruthy();
    expect(address()).toBe('/site-message?type=1');

    await user.click(screen.getByRole('radio', { name: '活动' }));
    await screen.findByText('这一类还没有消息');
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(await screen.findByRole('link', { name: /系统维护/ })).toBeTruthy();
  });

  it('marks a message as read that a finger draws to the left far enough, and opens nothing', async () => {
    await write({ title: '甲' }, { title: '乙' });
    const sent = recording();
    const { address } = await open('/site-message', sent.fetch);
    const row = await screen.findByRole('link', { name: /甲/ });
    /** A finger on the row, drawn by that much and let go; then the tap that a browser makes of it. */
    const draw = async (x: number, y: number) => {
      const at = (clientX: number, clientY: number) => ({ pointerType: 'touch', clientX, clientY });
      await act(async () => {
        fireEvent.pointerDown(row, at(300, 100));
        fireEvent.pointerMove(row, at(300 + x / 2, 100 + y / 2));
        fireEvent.pointerMove(row, at(300 + x, 100 + y));
      });
      const offer = screen.queryByText('标为已读') !== null;
      fireEvent.pointerUp(row, at(300 + x, 100 + y));
      if (x < -10 && Math.abs(x) > Math.abs(y)) fireEvent.click(row);
      return offer;
    };
    expect(await draw(-40, 0)).toBe(true);
    expect(await draw(-60, 200)).toBe(false);
    expect(await draw(100, 0)).toBe(false);
    expect(sent.ids).toEqual([]);
    expect(await draw(-90, 20)).toBe(true);
    await waitFor(() => expect(screen.getByRole('radio', { name: '全部 1 条未读' })).toBeTruthy());
    expect(sent.ids).toEqual([String(await idOf('甲'))]);
    expect(address()).toBe('/site-message');
    expect(screen.queryByText('标为已读')).toBeNull();
    expect(await draw(-90, 0)).toBe(false);
    fireEvent.click(row);
    await waitFor(() => expect(address()).toMatch(/^\/read-site-message/));
  });

  it('marks what is loaded and unread as read, and the badges follow', async () => {
    await write({ title: '甲' }, { title: '乙', isRead: true }, { title: '丙' });
    const sent = recording();
    const { user, store } = await open('/site-message', sent.fetch);
    await screen.findByRole('link', { name: /甲/ });
    expect(store.getState().session.userInfo?.unreadCount).toBe(2);
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(store.getState().session.userInfo?.unreadCount).toBe(0));
    await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
    expect(sent.ids).toEqual([[await idOf('甲'), await idOf('丙')].join(',')]);
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
    expect(await screen.findByRole('radio', { name: '全部' })).toBeTruthy();
    // The button is gone: the focus must not be on the whole page.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('marks more than a call takes in several calls', async () => {
    await write(...Array.from({ length: 51 }, (_, n) => ({ title: `第 ${n} 条` })));
    const sent = recording();
    const { user, store } = await open('/site-message', sent.fetch);
    await screen.findByRole('link', { name: /第 0 条/ });
    const { initiate, select } = messageApi.endpoints.messageList;
    while (select({ type: '' })(store.getState()).hasNextPage) {
      await act(() => store.dispatch(initiate({ type: '' }, { direction: 'forward' })));
    }
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(store.getState().session.userInfo?.unreadCount).toBe(0));
    expect(sent.ids.map((ids) => ids.split(',').length)).toEqual([50, 1]);
    expect(await unreadOf()).toBe(0);
  });

  it('reads no list again for that, in which other types are counted rightly as well', async () => {
    await write({ title: '甲', type: MESSAGE.trade }, { title: '乙' }, { title: '丙' });
    const { user, store } = await open('/site-message');
    await user.click(await screen.findByRole('radio', { name: /^系统/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /甲/ })).toBeNull());
    const before = server.requests('/message/list');
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    expect(await screen.findByRole('radio', { name: '全部 1 条未读' })).toBeTruthy();
    expect(screen.queryByText('未读')).toBeNull();
    await waitFor(() => expect(store.getState().session.userInfo?.unreadCount).toBe(1));
    await user.click(screen.getByRole('radio', { name: /^全部/ }));
    expect(within(await screen.findByRole('link', { name: /甲/ })).getByText('未读')).toBeTruthy();
    expect(screen.getAllByText('未读')).toHaveLength(1);
    expect(server.requests('/message/list')).toBe(before);
  });

  it('shows as read what was read while the list was being read', async () => {
    await write({ title: '甲' });
    let answer = () => {};
    let held: Promise<void> | null = null;
    const { store, user } = await open('/site-message', async (input, init) => {
      const response = await server.fetch(input, init);
      if (String(input instanceof Request ? input.url : input).includes('/message/list'))
        await held;
      return response;
    });
    await screen.findByRole('link', { name: /甲/ });
    held = new Promise((resolve) => {
      answer = resolve;
    });
    const before = server.requests('/message/list');
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Message'])));
    await waitFor(() => expect(server.requests('/message/list')).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
    await act(async () => answer());
    await waitFor(() => expect(isListRead(store.getState())).toBe(false));
    expect(screen.queryByText('未读')).toBeNull();
  });

  it('says again what is unread when it is unknown whether it was marked', async () => {
    await write({ title: '甲' });
    const { user } = await open('/site-message');
    await screen.findByRole('link', { name: /甲/ });
    server.fault({ path: 'message/read', kind: 'drop', point: 'after', times: 1 });
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
  });

  it('says that there is none, and offers a retry when the list fails', async () => {
    const { leave } = await open('/site-message');
    await screen.findByText('还没有消息');
    leave();
    await write({ title: '甲' });
    server.fault({ path: 'message/list', kind: 'status', status: 500, times: 1 });
    const { user } = await open('/site-message');
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('link', { name: /甲/ })).toBeTruthy();
  });

  it('says once that neither list nor types came, and brings both by one retry', async () => {
    await write({ title: '甲' });
    for (const path of ['message/list', 'message/types']) {
      server.fault({ path, kind: 'status', status: 500, times: 1 });
    }
    const { user } = await open('/site-message');
    const again = await screen.findByRole('button', { name: '重新加载' });
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await user.click(again);
    expect(await screen.findByRole('link', { name: /甲/ })).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /系统/ })).toBeTruthy();
  });
});

describe('/read-site-message?id= (R30)', () => {
  it('opens from its row, shows its marked-up text, and counts as read', async () => {
    await write({
      title: '充值审核通过',
      content: '<p>已到账，<b>点此</b>查看</p>',
      link: '/rechargelist',
    });
    const { user, address, arrive } = await open('/site-message');
    const row = await screen.findByRole('link', { name: /充值审核通过/ });
    // Whole, whatever of it the list and the page show.
    const sent = new Date(TEST_NOW + 8 * 3_600_000).toISOString().slice(0, 16);
    expect(row.querySelector('time')?.dateTime).toBe(`${sent}+08:00`);
    await user.click(row);
    await arrive('消息详情');
    expect(document.querySelector('main time')?.getAttribute('datetime')).toBe(`${sent}+08:00`);
    expect(address()).toBe(`/read-site-message?id=${await idOf('充值审核通过')}`);
    expect((await screen.findByText('点此')).tagName).toBe('B');
    expect(screen.getByRole('link', { name: '查看详情' }).getAttribute('href')).toBe(
      '/rechargelist',
    );
    await waitFor(async () => expect(await unreadOf()).toBe(0));
    expect(server.requests('/message/read')).toBe(1);
  });

  it.each(['/pay-password', '/pay-password/'])(
    'promises no details of a page where something is to be done: %s',
    async (link) => {
      await write({ title: '欢迎', link });
      const { user } = await open('/site-message');
      await user.click(await screen.findByRole('link', { name: /欢迎/ }));
      const way = await screen.findByRole('link', { name: '去办理' });
      expect(way.getAttribute('href')).toBe('/pay-password');
    },
  );

  it('leads on to its neighbours, which count as read, and back to where one came from', async () => {
    await write({ title: '新的一条' }, { title: '中间一条' }, { title: '旧的一条' });
    const { user, address } = await open('/site-message');
    await user.click(await screen.findByRole('link', { name: /中间一条/ }));
    const beside = within(await screen.findByRole('navigation', { name: '相邻消息' }));
    expect(beside.getByRole('link', { name: /^上一条/ }).textContent).toBe('上一条新的一条');
    window.scrollTo(0, 500);
    await user.click(beside.getByRole('link', { name: /^下一条/ }));
    expect(await screen.findByRole('heading', { level: 2, name: '旧的一条' })).toBeTruthy();
    // It is another page, though the screen stays.
    expect(window.scrollY).toBe(0);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '消息详情：旧的一条',
      ),
    );
    expect(address()).toBe(`/read-site-message?id=${await idOf('旧的一条')}`);
    // The oldest one has none after it.
    expect(beside.queryByRole('link', { name: /^下一条/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await waitFor(async () => expect(await unreadOf()).toBe(1));
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/site-message'));
  });

  it('leads on behind the last message that is loaded', async () => {
    await write(
      ...Array.from({ length: 11 }, (_, index) => ({ title: `第${index + 1}条`, isRead: true })),
    );
    const { user } = await open(`/read-site-message?id=${await idOf('第10条')}`);
    const beside = within(await screen.findByRole('navigation', { name: '相邻消息' }));
    await user.click(await beside.findByRole('link', { name: /^下一条/ }));
    expect(await screen.findByRole('heading', { level: 2, name: '第11条' })).toBeTruthy();
  });

  it('keeps a message that is being read, when newer ones move it out of what is loaded', async () => {
    await write({ title: '正在读的', isRead: true, at: new Date(Date.now() - 1e9) });
    const { store } = await open(`/read-site-message?id=${await idOf('正在读的')}`);
    await screen.findByRole('heading', { level: 2, name: '正在读的' });
    await write(
      ...Array.from({ length: 52 }, (_, index) => ({ title: `第${index}条`, isRead: true })),
    );
    const before = server.requests('/message/list');
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Message'])));
    await waitFor(() => expect(server.requests('/message/list')).toBe(before + 5));
    expect(screen.getByRole('heading', { level: 2, name: '正在读的' })).toBeTruthy();
    expect(screen.queryByText('消息不存在或已过期')).toBeNull();
  });

  it('has its list beside it on a wide screen, in which it counts as read', async () => {
    await write({ title: '新的一条' }, { title: '旧的一条' }, { title: '看过的', isRead: true });
    const { user, address } = await renderApp({
      fetch: server.fetch,
      path: '/site-message',
      isWide: true,
      member,
    });
    await user.click(await screen.findByRole('link', { name: /旧的一条/ }));
    const pane = within(await screen.findByRole('navigation', { name: '站内消息' }));
    const rowOf = (name: RegExp) => pane.findByRole('link', { name });
    expect((await rowOf(/旧的一条/)).getAttribute('aria-current')).toBe('page');
    const before = server.requests('/message/list');
    const entries = window.history.length;
    await user.click(await rowOf(/^未读 新的一条/));
    expect(await screen.findByRole('heading', { level: 2, name: '新的一条' })).toBeTruthy();
    expect(address()).toBe(`/read-site-message?id=${await idOf('新的一条')}`);
    expect((await rowOf(/新的一条/)).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(pane.queryByText('未读')).toBeNull());
    expect(await unreadOf()).toBe(0);
    // That it was read is known, for both.
    expect(server.requests('/message/list')).toBe(before);
    expect(window.history.length).toBe(entries);
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/site-message'));
  });

  it('says beside a message that is gone that there are none, with the list’s own way on', async () => {
    await renderApp({ fetch: server.fetch, path: '/read-site-message?id=1', isWide: true, member });
    const pane = within(await screen.findByRole('navigation', { name: '站内消息' }));
    expect(await pane.findByText('还没有消息')).toBeTruthy();
    expect(pane.getByRole('link', { name: '去首页看看' }).getAttribute('href')).toBe('/home');
  });

  it('is found again by its address on a later page, and leads to no outside address', async () => {
    await write(
      ...Array.from({ length: 24 }, (_, index) => ({ title: `第${index}条`, isRead: true })),
      { title: '老消息', link: 'https://evil.example/', at: new Date(Date.now() - 1e9) },
    );
    await open(`/read-site-message?id=${await idOf('老消息')}`);
    expect(await screen.findByRole('heading', { level: 2, name: '老消息' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '查看详情' })).toBeNull();
  });

  it('looks no further than five pages, then says that it is missing', async () => {
    await write(
      ...Array.from({ length: 52 }, (_, index) => ({ title: `第${index}条`, isRead: true })),
    );
    await open(`/read-site-message?id=${await idOf('第51条')}`);
    expect(await screen.findByText('消息不存在或已过期')).toBeTruthy();
    expect(server.requests('/message/list')).toBe(5);
    expect(screen.getByRole('link', { name: '返回消息列表' }).getAttribute('href')).toBe(
      '/site-message',
    );
  });

  it('says so for an address without a readable id', async () => {
    await open('/read-site-message?id=1e3');
    expect(await screen.findByText('消息不存在或已过期')).toBeTruthy();
    expect(server.requests('/message/list')).toBe(0);
  });
});
