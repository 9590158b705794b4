// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { startAttempt } from '#sagas/attempt/attempt.ts';
import { attemptFollowed, attemptResolvedElsewhere } from '#sagas/attempt/attemptsSlice.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const ADD = '/private/api/withdrawal/add';

const server = await serverForFile();
beforeEach(() => localStorage.clear());

/** /withdraw on a line on which the code that sends a withdrawal is late. */
const open = async () => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  const app = await renderApp({ fetch: server.fetch, path: '/withdraw', member, isEarly: true });
  await app.arrive('提现');
  return app;
};
type App = Awaited<ReturnType<typeof open>>;

const confirm = async ({ user }: App, amount = '1000') => {
  await user.type(await screen.findByLabelText('提现金额'), amount);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.type(await screen.findByRole('textbox', { name: '支付密码' }), DEMO.payPassword);
  await user.click(screen.getByRole('button', { name: '确认提现' }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Deletes cards of the member in another place, and has the page read them again. */
const deleteCards = async ({ store }: App, ids?: readonly number[]) => {
  const deleted = server.db
    .updateTable('bank_cards')
    .set({ deleted_at: new Date(server.clock.now()) });
  await (ids ? deleted.where('id', 'in', ids) : deleted).execute();
  await act(async () => void store.dispatch(bankcardApi.util.invalidateTags(['BankCard'])));
};
/** What was withdrawn and waits for its review. */
const made = () =>
  server.db.selectFrom('withdrawals').select('amount').where('status', '=', 0).execute();
const followed = startAttempt(
  { kind: 'withdrawal', memberId: 10001, cardId: 1, amount: '200.00', baselineId: null },
  'attempt-1',
  Date.now(),
);

describe('what was confirmed before the code that sends it came', () => {
  it('is sent once that is there: the last, not what was cancelled before', async () => {
    const app = await open();
    await confirm(app);
    await app.user.click(screen.getByRole('button', { name: '取消' }));
    await closed();
    await app.user.clear(screen.getByLabelText('提现金额'));
    await confirm(app, '200');
    app.startLater(laterFlows);
    await screen.findByText('提现申请已提交');
    expect(server.requests(ADD)).toBe(1);
    expect(await made()).toEqual([{ amount: 20_000n }]);
  });

  it.each<[string, (app: App) => Promise<unknown>]>([
    ['it was cancelled', ({ user }) => user.click(screen.getByRole('button', { name: '取消' }))],
    [
      'its card was deleted',
      async (app) => {
        const cards = bankcardApi.endpoints.bankcardList.initiate();
        const [first] = await app.store.dispatch(cards).unwrap();
        await deleteCards(app, [first?.id ?? 0]);
        await screen.findByText('所选银行卡已删除，请确认到账银行卡后再继续。');
      },
    ],
    [
      'the last card was deleted',
      async (app) => {
        await deleteCards(app);
        await screen.findByRole('link', { name: '去绑定银行卡' });
      },
    ],
    [
      'another tab sent one',
      async ({ store }) => {
        act(() => store.dispatch(attemptFollowed(followed)));
        await screen.findByText(/^另一个页面正在提交一笔提现/);
        act(() => store.dispatch(attemptResolvedElsewhere(followed)));
        await screen.findByLabelText('提现金额');
      },
    ],
    [
      'its page was left',
      async ({ arrive, services }) => {
        act(() => void services.navigation.go('/realname'));
        await arrive('实名认证');
      },
    ],
  ])('is not sent, and its password forgotten, where %s', async (_, close) => {
    const app = await open();
    const seal = vi.spyOn(app.services.secrets, 'seal');
    await confirm(app);
    const [sealed] = seal.mock.results;
    await close(app);
    await closed();
    app.startLater(laterFlows);
    // One that is wanted is being prepared at once.
    expect(app.store.getState().attempts.results).toEqual({});
    await act(settle);
    expect(server.requests(ADD)).toBe(0);
    expect(await made()).toEqual([]);
    expect(() => app.services.secrets.unseal(sealed?.value)).toThrow('never sealed');
  });
});
