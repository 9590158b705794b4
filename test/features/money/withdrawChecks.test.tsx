// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from '#sagas/attempt/attempt.ts';
import { attemptFollowed, storedAttemptsRead } from '#sagas/attempt/attemptsSlice.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const ADD = '/private/api/withdrawal/add';
const LIST = '/private/api/withdrawal/list';
const NO_RESULT = '已查询，暂时还没有结果。';

const server = await serverForFile();
beforeEach(() => localStorage.clear());

/** /withdraw, on a line whose reads of the withdrawals can be held back. */
const open = async (sendAttemptKey = true) => {
  let isHeld = false;
  const held: (() => void)[] = [];
  const app = await renderApp({
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (isHeld && pathname === LIST) {
        await new Promise<void>((resolve) => {
          held.push(resolve);
        });
      }
      return server.fetch(input, init);
    },
    path: '/withdraw',
    member: { phone: DEMO.lin, password: DEMO.password },
    sendAttemptKey,
  });
  await screen.findByText('每日最多 3 次');
  return {
    ...app,
    hold: () => {
      isHeld = true;
    },
    held,
    release: () => {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
  };
};

describe('a withdrawal that is being checked', () => {
  it('shows that it is being read on a tap, and says what came of that, each time', async () => {
    const app = await open();
    await app.user.type(screen.getByLabelText('提现金额'), '1000');
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    const sheet = within(await screen.findByRole('dialog', { name: '确认提现' }));
    await app.user.type(sheet.getByLabelText(/支付密码/), DEMO.payPassword);
    server.fault({ path: 'withdrawal/add', kind: 'drop', point: 'before' });
    await app.user.click(sheet.getByRole('button', { name: '确认提现' }));
    const button = await screen.findByRole('button', { name: '立即查询' });
    await act(settle);
    expect(factsIn(screen.getByRole('main'))).toEqual([
      ['提交时间', '12:00'],
      ['预计确认', expect.stringMatching(/^12:0[23] 前后$/)],
    ]);
    for (let time = 0; time < 2; time += 1) {
      app.hold();
      await app.user.click(button);
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
      expect(screen.queryByText(NO_RESULT)).toBeNull();
      await waitFor(() => expect(app.held).toHaveLength(1));
      app.release();
      expect((await screen.findByText(NO_RESULT)).closest('[role="status"]')).toBeTruthy();
      expect(button.getAttribute('aria-busy')).toBeNull();
    }
    server.fault({ path: 'withdrawal/list', kind: 'status', status: 503, times: 99 });
    await app.user.click(button);
    const words = await screen.findByText('查询暂时失败，会自动继续。');
    expect(words.closest<HTMLElement>('[role="status"]')?.dataset.tone).toBe('amber');
    expect(screen.queryByText(NO_RESULT)).toBeNull();
    expect(server.requests(ADD)).toBe(1);
  });
});

describe('a withdrawal that another tab submits', () => {
  const attempt = (): Attempt => ({
    kind: 'withdrawal',
    id: 'attempt-1',
    memberId: 10001,
    cardId: 1,
    amount: '2000.00',
    baselineId: 9999,
    startedAt: Date.now() - 20_000,
    settleFrom: Date.now() + 130_000,
  });
  const amount = () => screen.getByLabelText<HTMLInputElement>('提现金额').value;
  /** The page, with something typed, when another tab begins. */
  const openBeside = async (sendAttemptKey = true) => {
    const app = await open(sendAttemptKey);
    await app.user.type(screen.getByLabelText('提现金额'), '1234');
    act(() => app.store.dispatch(attemptFollowed(attempt())));
    return app;
  };

  it('is said to be so, and the typed amount stays; it is looked for here on a tap', async () => {
    const app = await openBeside();
    const words = await screen.findByText(/^另一个页面正在提交一笔提现/);
    expect(words.closest('[role="status"]')).toBeTruthy();
    expect(amount()).toBe('1,234');
    expect(screen.queryByText(/网络中断/)).toBeNull();
    const next = screen.getByRole<HTMLButtonElement>('button', { name: '下一步' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(next);
    expect(document.activeElement).toBe(next);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')).toBe(words);
    const reads = server.requests(LIST);
    await app.user.click(screen.getByRole('button', { name: '立即查询' }));
    expect(await screen.findByText(NO_RESULT)).toBeTruthy();
    expect(server.requests(LIST)).toBeGreaterThan(reads);
    // It is missing once nobody can be at work on it any more: the form is there again.
    await act(() => vi.advanceTimersByTimeAsync(150_000));
    expect(await screen.findByText(/^这笔提现没有提交成功/)).toBeTruthy();
    expect(amount()).toBe('1,234');
  });

  it('is only called not found where no key can prove that it was not made', async () => {
    const app = await openBeside(false);
    await app.user.click(await screen.findByRole('button', { name: '立即查询' }));
    await act(() => vi.advanceTimersByTimeAsync(150_000));
    expect(await screen.findByText(/^没有查到这笔提现/)).toBeTruthy();
    expect(screen.queryByText(/没有变动|可以重新提交/)).toBeNull();
  });

  it('and whose outcome is known there leads to the records', async () => {
    const app = await openBeside();
    await screen.findByText(/^另一个页面正在提交一笔提现/);
    // That tab has taken it out of what they share.
    act(() => app.store.dispatch(storedAttemptsRead({})));
    const words = await screen.findByText(/^这笔提现的结果在另一个页面显示/);
    expect(words.closest('[role="status"]')).toBeTruthy();
    expect(amount()).toBe('1,234');
    await app.user.type(screen.getByLabelText('提现金额'), '5');
    expect(screen.queryByText(/另一个页面/)).toBeNull();
    const next = screen.getByRole<HTMLButtonElement>('button', { name: '下一步' });
    expect(next.disabled).toBe(false);
  });
});

describe('the result of a withdrawal', () => {
  /** Sends one; its number. */
  const send = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('提现金额'), '1000');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    const sheet = within(await screen.findByRole('dialog', { name: '确认提现' }));
    await user.type(sheet.getByLabelText(/支付密码/), DEMO.payPassword);
    await user.click(sheet.getByRole('button', { name: '确认提现' }));
    await screen.findByText('提现申请已提交');
    const row = await server.db
      .selectFrom('withdrawals')
      .select('order_no')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.order_no;
  };

  it('is brought up to date by a pull, and stays when it is over', async () => {
    const app = await open();
    const orderNo = await send(app);
    await act(settle);
    await server.ops.rejectWithdrawal(orderNo, '户名不符');
    await pullDown();
    expect(await screen.findByText('提现已驳回')).toBeTruthy();
    expect(screen.getByText('原因：户名不符')).toBeTruthy();
    expect(app.address()).toBe(`/withdraw?order_no=${orderNo}`);
  });

  it('is brought up to date after a reload, too, and stays when it is over', async () => {
    const first = await open();
    const orderNo = await send(first);
    first.leave();
    const app = await renderApp({
      fetch: server.fetch,
      path: `/withdraw?order_no=${orderNo}`,
      storage: first.storage,
    });
    await screen.findByText('提现申请已提交');
    await server.ops.rejectWithdrawal(orderNo, '户名不符');
    await pullDown();
    expect(await screen.findByText('提现已驳回')).toBeTruthy();
    expect(app.address()).toBe(`/withdraw?order_no=${orderNo}`);
  });
});
