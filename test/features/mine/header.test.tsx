// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { DEPOSIT } from '#api/contract/money.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

/** /mine, with what `member/info` shows changed, of a member with deposits in these states. */
const open = async (changes: Record<string, unknown> = {}, deposits: readonly number[] = []) => {
  const list = () => deposits.map((status, at) => ({ id: at + 1, order_no: `D${at + 1}`, status }));
  const app = await renderApp({
    fetch: answerReplaced(
      answerReplaced(server.fetch, '/member/info', (member: object) => ({
        ...member,
        ...changes,
      })),
      '/deposit/list',
      () => ({ list: list(), total: deposits.length, page: 1, size: 10 }),
    ),
    path: '/mine',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await screen.findByText('可用余额');
  return app;
};

describe('/mine (R13, E4)', () => {
  it('masks the e-mail address of who has no phone', async () => {
    await open({ phone: '' });
    expect(screen.getByText('l***@example.com')).toBeTruthy();
    expect(document.body.textContent).not.toContain(DEMO.linEmail);
  });

  it.each([
    [REALNAME.none, '未实名'],
    [REALNAME.rejected, '实名已驳回'],
    [-1, '未知状态'],
    [9, '未知状态'],
  ])('says of the verification state %i what is known: %s', async (realnameStatus, word) => {
    await open({ realname: '林某某', realnameStatus });
    const name = screen.getByText('林某某');
    expect(name.nextElementSibling?.textContent).toBe(word);
  });

  it('shows the first letter where there is no avatar or it cannot be loaded', async () => {
    await open({ avatar: '/media/avatar-that-is-gone.png' });
    const picture = document.querySelector<HTMLImageElement>('img[src*="avatar-that-is-gone"]');
    const tile = picture?.parentElement;
    if (!picture || !tile) throw new Error('The avatar is not shown.');
    fireEvent.error(picture);
    await waitFor(() => expect(tile.textContent).toBe('林'));
  });

  it.each([
    [REALNAME.none, '未实名', '未认证'],
    [REALNAME.pending, '实名审核中', '审核中'],
    [REALNAME.verified, '已实名', '已认证'],
    [REALNAME.rejected, '实名已驳回', '已驳回'],
  ])(
    'shows verification %i beside the name and in the list',
    async (realnameStatus, chip, state) => {
      await open({ realnameStatus });
      expect(screen.getByText(chip)).toBeTruthy();
      const row = within(screen.getAllByRole('link', { name: /实名认证/ }).at(-1) as HTMLElement);
      expect(row.getByText(state)).toBeTruthy();
    },
  );
});

describe('the first steps of a new member', () => {
  const steps = async () => {
    const section = within(await screen.findByRole('region', { name: '开始之前' }));
    const rows = section.getAllByRole('listitem').map((row) => ({
      text: row.textContent,
      to: within(row).queryByRole('link')?.getAttribute('href') ?? null,
    }));
    return { section, rows };
  };
  const nothingYet = {
    hasPayPassword: 0,
    realnameStatus: REALNAME.none,
    bankCardCount: 0,
    amount: '0.00',
    frozenAmount: '0.00',
    holdingAmount: '0.00',
    orderCount: 0,
  };

  it('lead each to its screen and back, in their order', async () => {
    await open(nothingYet);
    const { section, rows } = await steps();
    expect(section.getByText('已完成 0 / 4')).toBeTruthy();
    expect(rows).toEqual([
      { text: '1设置支付密码去完成', to: '/pay-password?redirect=%2Fmine' },
      { text: '2实名认证去完成', to: '/realname?redirect=%2Fmine' },
      { text: '3绑定银行卡去完成', to: '/bind-card?redirect=%2Fmine' },
      { text: '4首次充值去完成', to: '/account-recharge?redirect=%2Fmine' },
    ]);
  });

  it.each([
    [{ hasPayPassword: 1, amount: '0.01' }, ['设置支付密码已完成', '首次充值已完成']],
    [{ realnameStatus: REALNAME.pending, orderCount: 2 }, ['2实名认证审核中', '首次充值已完成']],
    [
      { realnameStatus: REALNAME.rejected, bankCardCount: 1 },
      ['2实名认证已驳回', '绑定银行卡已完成'],
    ],
  ])('show what is done: %j', async (facts, texts) => {
    await open({ ...nothingYet, ...facts });
    const { rows } = await steps();
    expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
  });

  it('leave out what is not known to be done or to do', async () => {
    await open({ ...nothingYet, bankCardCount: null, amount: null });
    const { rows } = await steps();
    expect(rows.map(({ text }) => text)).toEqual(['1设置支付密码去完成', '2实名认证去完成']);
  });

  const pay = '/account-recharge?redirect=%2Fmine';
  it.each([
    ['not paid', [DEPOSIT.unpaid], '4首次充值去完成', pay],
    ['rejected', [DEPOSIT.rejected, DEPOSIT.closed], '4首次充值去完成', pay],
    [
      'under review',
      [DEPOSIT.rejected, DEPOSIT.reviewing],
      '4首次充值审核中',
      '/paymoney?order_no=D2&redirect=%2Fmine',
    ],
    ['credited and spent', [DEPOSIT.closed, DEPOSIT.credited], '首次充值已完成', null],
  ])('say of a first deposit that is %s what became of it', async (_, deposits, text, to) => {
    await open(nothingYet, deposits);
    await waitFor(async () => expect((await steps()).rows.at(-1)).toEqual({ text, to }));
  });

  it('say nothing of the first deposit until the deposits are read, and that it is to do where they cannot be', async () => {
    let fail = () => {};
    const failed = new Promise<Response>((_, reject) => {
      fail = () => reject(new TypeError('cut'));
    });
    await renderApp({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        return pathname.endsWith('/deposit/list') ? failed : server.fetch(input, init);
      },
      path: '/mine',
      member: { phone: DEMO.newcomer, password: DEMO.password },
    });
    expect((await steps()).rows.at(-1)?.text).toBe('4首次充值');
    fail();
    await waitFor(async () => expect((await steps()).rows.at(-1)?.text).toBe('4首次充值去完成'));
  });

  const others = { hasPayPassword: 1, realnameStatus: REALNAME.verified, bankCardCount: 1 };
  it('take no room as long as only the deposits say whether there is one left', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await renderApp({
      fetch: answerReplaced(
        async (input, init) => {
          const { pathname } = new URL(input instanceof Request ? input.url : String(input));
          if (pathname.endsWith('/deposit/list')) await asked;
          return server.fetch(input, init);
        },
        '/member/info',
        (member: object) => ({ ...member, ...nothingYet, ...others }),
      ),
      path: '/mine',
      member: { phone: DEMO.newcomer, password: DEMO.password },
    });
    await screen.findByText('可用余额');
    await import('#features/mine/MineSetup.tsx');
    await act(settle);
    expect(screen.queryByRole('region', { name: '开始之前' })).toBeNull();
    answer();
    expect((await steps()).rows.at(-1)?.text).toBe('4首次充值去完成');
  });

  it('are gone where a deposit that was spent was the last of them', async () => {
    await open({ ...nothingYet, ...others }, [DEPOSIT.credited]);
    await act(settle);
    expect(server.requests('/private/api/deposit/list')).toBe(1);
    expect(screen.queryByText('开始之前')).toBeNull();
  });

  it('read the deposits once where the member returns, and again after a failure', async () => {
    const deposits: number[] = [DEPOSIT.reviewing];
    const { user, arrive } = await open(nothingYet, deposits);
    await waitFor(async () => expect((await steps()).rows.at(-1)?.text).toBe('4首次充值审核中'));
    const reads = () => server.requests('/private/api/deposit/list');
    const before = reads();
    await user.click(screen.getByRole('link', { name: '首页' }));
    await arrive('首页');
    vi.setSystemTime(Date.now() + 60_000);
    server.fault({ path: 'deposit/list', kind: 'delay', ms: 1000, times: 1 });
    await user.click(screen.getByRole('link', { name: '我的' }));
    await arrive('我的');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await act(settle);
    expect(reads()).toBe(before + 1);
    server.fault({ path: 'deposit/list', kind: 'status', status: 500, times: 1 });
    vi.setSystemTime(Date.now() + 60_000);
    await pullDown();
    await waitFor(() => expect(reads()).toBe(before + 2));
    await act(settle);
    deposits[0] = DEPOSIT.rejected;
    vi.setSystemTime(Date.now() + 60_000);
    await pullDown();
    await waitFor(async () => expect((await steps()).rows.at(-1)?.text).toBe('4首次充值去完成'));
    expect(reads()).toBe(before + 3);
  });

  it('know what became of a review once the page is pulled down', async () => {
    const deposits: number[] = [DEPOSIT.reviewing];
    await open(nothingYet, deposits);
    await waitFor(async () => expect((await steps()).rows.at(-1)?.text).toBe('4首次充值审核中'));
    deposits[0] = DEPOSIT.rejected;
    vi.setSystemTime(Date.now() + 60_000);
    await pullDown();
    await waitFor(async () => expect((await steps()).rows.at(-1)?.text).toBe('4首次充值去完成'));
  });

  it('are on the home screen too, and gone once all is done', async () => {
    const member = { phone: DEMO.newcomer, password: DEMO.password };
    const app = await renderApp({ fetch: server.fetch, path: '/home', member });
    const { rows } = await steps();
    expect(rows[0]?.to).toBe('/pay-password?redirect=%2Fhome');
    app.leave();
    await open();
    expect(screen.queryByRole('region', { name: '开始之前' })).toBeNull();
  });
});
