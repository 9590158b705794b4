// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeSettings } from '#server/site/settingsTable.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const LIST = 'bankcard/list';

const server = await serverForFile();

const open = async (phone: string = DEMO.lin, path = '/wallet-manage', fetch = server.fetch) => {
  const app = await renderApp({
    fetch,
    path,
    member: { phone, password: DEMO.password },
  });
  await app.arrive('银行卡管理');
  return app;
};
type App = Awaited<ReturnType<typeof open>>;
const deleteFirst = async ({ user }: App) => {
  const [manage] = screen.getAllByRole('button', { name: /^管理/ });
  if (!manage) throw new Error('No card to manage.');
  await user.click(manage);
  await user.click(await screen.findByRole('button', { name: '删除银行卡' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
};
const tiles = async () =>
  within(await screen.findByRole('list', { name: '我的银行卡' })).findAllByRole('listitem');

describe('the bank cards (R32, C33, C36)', () => {
  it('marks the card this device withdrew to last', async () => {
    const { id } = await server.db
      .selectFrom('bank_cards')
      .select('id')
      .where('last4', '=', '3088')
      .executeTakeFirstOrThrow();
    localStorage.setItem('hd:last-card', String(id));
    onTestFinished(() => localStorage.removeItem('hd:last-card'));
    await open();
    const marked = (await tiles()).filter((tile) => within(tile).queryByText('上次使用'));
    expect(marked.map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
      '中国工商银行',
    ]);
  });

  it('has each card in the colour of its bank', async () => {
    await open();
    const colours = (await tiles()).map(
      (tile) => tile.querySelector<HTMLElement>('[style*="background"]')?.style.backgroundColor,
    );
    expect(new Set(colours).size).toBe(2);
    expect(colours).not.toContain(undefined);
  });

  it('shows each card by its last digits and deletes one after asking', async () => {
    const { user } = await open();
    const before = await tiles();
    expect(before.map(({ textContent }) => /••••.*$/.exec(textContent)?.[0])).toEqual([
      '••••\u00a06621尾号 6621',
      '••••\u00a03088尾号 3088',
    ]);
    await user.click(screen.getByRole('button', { name: '管理中国工商银行，尾号 3088' }));
    await user.click(await screen.findByRole('button', { name: '删除银行卡' }));
    const remove = await screen.findByRole('button', { name: '删除' });
    expect(document.activeElement).not.toBe(remove);
    expect(screen.getByText(/^中国工商银行（尾号 3088）将不能再用于提现/)).toBeTruthy();
    await user.click(remove);
    const left = () => screen.queryAllByRole('button', { name: /^管理/ });
    await waitFor(() =>
      expect(left().map((manage) => manage.getAttribute('aria-label'))).toEqual([
        '管理招商银行，尾号 6621',
      ]),
    );
    const deleted = server.db.selectFrom('bank_cards').select('last4');
    expect(await deleted.where('deleted_at', 'is not', null).execute()).toEqual([
      { last4: '3088' },
    ]);
    // The button that had the focus before is gone with its card.
    expect(document.activeElement?.matches('main, h1')).toBe(true);
  });

  it('finds out that a card is deleted although the answer was lost', async () => {
    const app = await open();
    const before = await tiles();
    server.fault({ path: 'bankcard/del', kind: 'drop', point: 'after' });
    await deleteFirst(app);
    expect(await screen.findByText('银行卡已删除')).toBeTruthy();
    expect(screen.queryByText('网络异常，请稍后再试')).toBeNull();
    expect(await tiles()).toHaveLength(before.length - 1);
  });

  it('says that a card that is still there was not deleted', async () => {
    const app = await open();
    const before = await tiles();
    server.fault({ path: 'bankcard/del', kind: 'drop', point: 'before' });
    await deleteFirst(app);
    expect(await screen.findByText('网络异常，请稍后再试')).toBeTruthy();
    expect(await tiles()).toHaveLength(before.length);
  });

  it('does not call the limit the number of cards, where it came down below that', async () => {
    await writeSettings(server.db, { max_bank_cards: 1 });
    await open();
    expect((await tiles()).length).toBeGreaterThan(1);
    expect(await screen.findByText('已达到 1 张的上限。少于 1 张后才能添加。')).toBeTruthy();
    expect(screen.queryByText(/已绑定 \d+ 张/)).toBeNull();
    expect(screen.queryByRole('link', { name: '添加银行卡' })).toBeNull();
  });

  it('leads on from an empty wallet, keeping the way back', async () => {
    await open(DEMO.newcomer, '/wallet-manage?redirect=%2Fwithdraw');
    expect(await screen.findByText('还没有银行卡')).toBeTruthy();
    const add = screen.getByRole('link', { name: '添加银行卡' });
    expect(add.getAttribute('href')).toBe('/bind-card?redirect=%2Fwithdraw');
  });

  it('says what failed and loads again', async () => {
    server.fault({ path: LIST, kind: 'status', status: 500 });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect((await tiles()).length).toBeGreaterThan(0);
  });

  it('comes back with the skeleton after it failed, and keeps the focus at a retry', async () => {
    let answer = () => {};
    let held: Promise<void> | undefined;
    const hold = () => {
      held = new Promise((resolve) => {
        answer = resolve;
      });
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes(LIST)) await held;
      return server.fetch(input, init);
    };
    server.fault({ path: LIST, kind: 'status', status: 500, times: 2 });
    const app = await open(DEMO.lin, '/wallet-manage', fetch);
    await screen.findByRole('button', { name: '重新加载' });
    await act(async () => void app.services.navigation.go('/site-message'));
    await app.arrive('站内消息');
    hold();
    await act(async () => window.history.back());
    await app.arrive('银行卡管理');
    await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeTruthy());
    expect(screen.queryByText('加载失败')).toBeNull();
    answer();
    const retry = await screen.findByRole('button', { name: '重新加载' });
    hold();
    await app.user.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(retry);
    answer();
    expect((await tiles()).length).toBeGreaterThan(0);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});
