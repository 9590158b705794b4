// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { moneyApi } from '#api/moneyApi.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const open = (path: string, phone: string = DEMO.lin) =>
  renderApp({ fetch: server.fetch, path, member: { phone, password: DEMO.password } });

it.each([
  ['/transactionhistory', '资金明细', '/private/api/transactionhistory/list'],
  ['/my-assets', '我的资产', '/private/api/member/info'],
])('%s has figures of now when it is shown again', async (path, title, call) => {
  const app = await open(path);
  await app.arrive(title);
  await act(async () => void app.services.navigation.go('/common-problem'));
  await app.arrive('常见问题');
  const before = server.requests(call);
  vi.setSystemTime(Date.now() + 6000);
  await act(async () => window.history.back());
  await app.arrive(title);
  await waitFor(() => expect(server.requests(call)).toBe(before + 1));
});

describe('/transactionhistory (R17)', () => {
  it('has all types first, then those of the server', async () => {
    await open('/transactionhistory');
    const types = within(await screen.findByRole('radiogroup', { name: '明细类型' }));
    await types.findByRole('radio', { name: '充值' });
    const names = types.getAllByRole('radio').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['全部', '充值', '提现']);
  });

  it('names types in English to a reader of it, whose server names them in Chinese', async () => {
    const app = await open('/transactionhistory?type=2');
    await screen.findByText(/^提现至/);
    // The types are an answer of their own.
    await screen.findByRole('radio', { name: '提现' });
    await act(async () => app.store.dispatch(preferencesChanged({ language: 'en' })));
    const types = within(screen.getByRole('radiogroup', { name: 'Type of transaction' }));
    const names = types.getAllByRole('radio').map(({ textContent }) => textContent);
    expect(names.join()).not.toMatch(/\p{Script=Han}/u);
    expect(names.slice(1, 3)).toEqual(['Recharge', 'Withdrawal']);
    expect(screen.getAllByText(/^Withdrawal · /).length).toBeGreaterThan(0);
  });

  it('asks for one type alone and keeps it in the address', async () => {
    const app = await open('/transactionhistory');
    await app.user.click(await screen.findByRole('radio', { name: '提现' }));
    await waitFor(() => expect(app.address()).toBe('/transactionhistory?type=2'));
    // The rows of all types, which include this one, go first.
    await waitFor(() => expect(screen.queryByText('充值到账')).toBeNull());
    expect(await screen.findByText(/^提现至/)).toBeTruthy();
    expect(screen.queryByText('充值到账')).toBeNull();
    expect(screen.getByRole('img', { name: '−2000.00 元' })).toBeTruthy();
  });

  it('reads that the balance after a line is hidden, and no bullets', async () => {
    const app = await open('/transactionhistory?type=2');
    await screen.findByRole('button', { name: /余额 ￥[\d,]+\.\d\d$/ });
    act(() => void app.store.dispatch(preferencesChanged({ hideAmounts: true })));
    const line = screen.getByRole('button', { name: /余额 金额已隐藏$/ });
    expect(line.textContent).toContain('余额 ••••');
  });

  it('begins a month with the sums and the number of its lines', async () => {
    await open('/transactionhistory?type=2');
    const month = within(await screen.findByRole('region', { name: /共 1 笔$/ }));
    expect(month.getByText('支出').nextElementSibling?.textContent).toBe('2,000.00');
    // A withdrawal never brings money in.
    expect(month.queryByText('收入')).toBeNull();
  });

  it('shows a line of an unknown direction without a sign or a word for it', async () => {
    const { user } = await renderApp({
      path: '/transactionhistory',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: answerReplaced(
        server.fetch,
        'transactionhistory/list',
        (page: { list: object[] }) => ({
          ...page,
          list: [{ ...page.list[0], title: '无方向', amount: '77.00', direction: 9 }],
          total: 1,
        }),
      ),
    });
    const row = await screen.findByRole('button', { name: /无方向/ });
    const month = within(await screen.findByRole('region', { name: /共 1 笔$/ }));
    expect(month.getByText('支出').nextElementSibling?.textContent).toBe('—');
    expect(within(row).getByText('无方向').parentElement?.nextElementSibling?.textContent).toMatch(
      /^77\.00/,
    );
    await user.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('收支').nextElementSibling?.textContent).toBe('—');
    expect(document.body.textContent).not.toMatch(/[+−]￥?77/);
  });

  it('shows no sum of a month while more of its lines may follow', async () => {
    const line = {
      type: 4,
      type_name: '收益',
      title: '收益',
      remark: '',
      ref_type: '',
      ref_id: null,
    };
    const list = [
      { ...line, id: 2, direction: 1, amount: '1.50', balance: '9', created_at: 1_763_600_000 },
      { ...line, id: 1, direction: 2, amount: '7.00', balance: '9', created_at: 1_763_500_000 },
    ];
    const body = JSON.stringify({ code: 0, msg: '', data: { list, total: 50, page: 1, size: 10 } });
    server.fault({ path: 'transactionhistory/list', kind: 'json', body });
    server.fault({ path: 'transactionhistory/list', kind: 'drop', times: 9 });
    await open('/transactionhistory');
    const month = within(await screen.findByRole('region', { name: '2025 年 11 月' }));
    expect(month.queryByText('收入')).toBeNull();
    expect(month.queryByText('支出')).toBeNull();
  });

  it('opens a line with all its fields, and copies just the one that is asked for', async () => {
    const line = {
      id: 4711,
      type: 2,
      type_name: '提现',
      title: '提现至甲银行',
      remark: '流水 88',
      direction: 2,
      amount: '2000.50',
      balance: '97999.40',
      ref_type: 'withdrawal',
      ref_id: 5,
      created_at: Date.parse('2026-11-15T09:30:00+08:00') / 1000,
    };
    const { user } = await renderApp({
      fetch: answerReplaced(server.fetch, 'transactionhistory/list', (page: object) => ({
        ...page,
        list: [line],
        total: 1,
      })),
      path: '/transactionhistory',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await user.click(await screen.findByRole('button', { name: /提现至/ }));
    const dialog = await screen.findByRole('dialog');
    expect(factsIn(dialog)).toEqual([
      ['项目', '提现至甲银行'],
      ['类型', '提现'],
      ['时间', '2026-11-15 09:30'],
      ['备注', '流水 88'],
      ['交易编号', '4711'],
      ['收支', '支出'],
      ['金额', '￥2,000.50'],
      ['变动后余额', '￥97,999.40'],
    ]);
    for (const [label, text] of [
      ['项目', '提现至甲银行'],
      ['备注', '流水 88'],
      ['交易编号', '4711'],
      ['金额', '2000.50'],
    ] as const) {
      await user.click(within(dialog).getByRole('button', { name: `复制${label}` }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
  });

  it('gives the amount of an open line to copy, unless amounts are hidden', async () => {
    const { user, store } = await open('/transactionhistory?type=2');
    await user.click(await screen.findByRole('button', { name: /提现至/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('button', { name: '复制金额' })).toBeTruthy();
    act(() => void store.dispatch(preferencesChanged({ hideAmounts: true })));
    expect(sheet.queryByRole('button', { name: '复制金额' })).toBeNull();
    expect(sheet.getByRole('button', { name: '复制交易编号' })).toBeTruthy();
  });

  it('keeps an open line up to date, and as it was once the list has it no more', async () => {
    let remark = '处理中';
    let isListed = true;
    const fetch = answerReplaced(
      server.fetch,
      'transactionhistory/list',
      (page: { list: object[] }) => ({
        ...page,
        list: isListed ? [{ ...page.list[0], title: '这一笔', remark }] : [],
        total: Number(isListed),
      }),
    );
    const member = { phone: DEMO.lin, password: DEMO.password };
    const { user, store } = await renderApp({ fetch, path: '/transactionhistory', member });
    const readAgain = () => act(() => void store.dispatch(moneyApi.util.invalidateTags(['Tx'])));
    await user.click(await screen.findByRole('button', { name: /这一笔/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('处理中')).toBeTruthy();
    remark = '已核对';
    readAgain();
    expect(await sheet.findByText('已核对')).toBeTruthy();
    isListed = false;
    readAgain();
    await screen.findByText('还没有资金变动');
    expect(sheet.getByText('已核对')).toBeTruthy();
  });

  it('invites a member without any to recharge', async () => {
    await open('/transactionhistory', DEMO.newcomer);
    expect(await screen.findByText('还没有资金变动')).toBeTruthy();
  });

  it('distinguishes a type with the number 0 from all types', async () => {
    const logged = vi.spyOn(console, 'error');
    const answer = (data: { type: number }[]) => [{ ...data[0], type: 0 }, ...data.slice(1)];
    await renderApp({
      fetch: answerReplaced(server.fetch, 'transactionhistory/types', answer),
      path: '/transactionhistory',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await screen.findByRole('radio', { name: '提现' });
    // React says there when two chips have the same key.
    expect(logged).not.toHaveBeenCalled();
  });

  it('still lists when the types cannot be loaded', async () => {
    server.fault({ path: 'transactionhistory/types', kind: 'drop' });
    const { user } = await open('/transactionhistory');
    expect(await screen.findByText('明细类型加载失败，暂时只能看全部。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('radio', { name: '提现' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/明细类型加载失败/)).toBeNull());
  });
});
