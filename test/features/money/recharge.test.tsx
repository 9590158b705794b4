// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEPOSIT } from '#api/contract/money.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { receiptIssued } from '#sagas/attempt/attemptsSlice.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { factsIn, stepsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { photo, withPictures } from '#test/support/browserPictures.ts';
import { pass, settle, until } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
beforeEach(() => localStorage.clear());

const open = (path: string, fetch: typeof globalThis.fetch = server.fetch) =>
  renderApp({
    fetch,
    path,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
/** A line on which a call whose path ends so hangs until it is lost, or is broken with the server's words. */
const losing = (path: string, words?: string) => {
  let lose = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    lose = resolve;
  });
  return {
    lose: () => lose(),
    fetch: (async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (!pathname.endsWith(path)) return server.fetch(input, init);
      await held;
      if (words === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ msg: words }, { status: 502 });
    }) as typeof globalThis.fetch,
  };
};
const openRecharge = async (search = '', fetch?: typeof globalThis.fetch) => {
  const app = await open(`/account-recharge${search}`, fetch);
  await screen.findByRole('radiogroup', { name: '选择渠道' });
  return app;
};
const next = () => screen.getByRole('button', { name: '下一步，获取收款信息' });
/** What is said below a field. */
const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent;
/** The way to save the code of a payment that has this address; null for none. */
const openQrcode = async (qrcode: string) => {
  type Page = { list: { payee: object }[] };
  const elsewhere = (page: Page) => ({
    ...page,
    list: page.list.map((one) => ({ ...one, status: 0, payee: { ...one.payee, qrcode } })),
  });
  const deposits = server.db.selectFrom('deposits').select('order_no');
  const row = await deposits.orderBy('created_at', 'desc').executeTakeFirst();
  await renderApp({
    fetch: answerReplaced(server.fetch, 'deposit/list', elsewhere),
    path: `/paymoney?order_no=${row?.order_no}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await screen.findByRole('img', { name: '收款二维码' });
  return screen.queryByRole('link', { name: '保存二维码' });
};
const unpaid = () => server.db.selectFrom('deposits').selectAll().where('status', '=', 0).execute();
/** The proofs of those under review. */
const inReview = async () =>
  (
    await server.db
      .selectFrom('deposits')
      .select('img')
      .where('status', '=', DEPOSIT.reviewing)
      .execute()
  ).map(({ img }) => img);

describe('/account-recharge (R24)', () => {
  it('has heard what is paid and credited for a typed amount', async () => {
    const { user } = await openRecharge();
    await user.type(screen.getByLabelText('充值金额'), '500');
    expect(await screen.findByText(/^您将支付 500\.00 元 实际到账 500\.00 元$/)).toBeTruthy();
  });

  it('greys what cannot be used, with the reason, and never asks for a quote', async () => {
    const { user } = await openRecharge();
    const closed = screen.getByRole<HTMLInputElement>('radio', { name: /快捷支付/ });
    expect(closed.disabled).toBe(true);
    expect(screen.getByText('渠道维护中，暂不可用')).toBeTruthy();
    await user.type(screen.getByLabelText('充值金额'), '6000');
    const scan = screen.getByRole<HTMLInputElement>('radio', { name: /扫码付款/ });
    expect(scan.disabled).toBe(true);
    expect(screen.getByText('当前金额高于上限 ￥5,000')).toBeTruthy();
    expect(server.requests('/private/api/coin/z0')).toBe(0);
  });

  /** With 712 typed for a payment in coins, all of which is paid: its fee is taken from what arrives. */
  const openCoins = async () => {
    const { user, arrive } = await renderApp({
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: answerReplaced(server.fetch, 'pay/list', ([pay]: object[]) => [
        { ...pay, type: 'coin', amount_min: '10.00', fee_rate: '0.2' },
      ]),
    });
    await arrive('充值');
    await user.type(await screen.findByLabelText('充值金额'), '712');
  };

  it.each([
    ['of the site, in another spelling', '元', '约合 100 Z0'],
    ['that is not the site’s, which no amount of the site’s is divided by', 'USD', undefined],
  ])('estimates by a quote in a currency %s (C32)', async (_, currency, estimate) => {
    await server.db.updateTable('coin_quotes').set({ currency }).execute();
    await openCoins();
    expect(await screen.findByText(`1 Z0 = 7.12 ${currency}`)).toBeTruthy();
    expect(screen.queryByText(/^约合/)?.textContent).toBe(estimate);
  });

  it.each([
    ['with its time, which is not that of the look', true],
    ['as one that is not available, and as nothing else, where there is none', false],
  ])('shows the quote of a channel in coins %s (C32)', async (_, isQuoted) => {
    if (!isQuoted) await server.db.deleteFrom('coin_quotes').execute();
    await openCoins();
    if (isQuoted) {
      expect(await screen.findByText('1 Z0 = 7.12 CNY')).toBeTruthy();
      expect(screen.getByText('报价时间').nextSibling?.textContent).toMatch(
        /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
      );
    } else {
      expect(await screen.findByText('参考报价暂时无法获取')).toBeTruthy();
      expect(screen.queryByText(/1003/)).toBeNull();
    }
  });

  it('warns of a payment that is under review already, and leads to its progress and back', async () => {
    type Page = { list: { order_no: string }[] };
    const app = await renderApp({
      fetch: answerReplaced(server.fetch, 'deposit/list', (page: Page) => ({
        ...page,
        list: page.list.map((one) => ({ ...one, status: DEPOSIT.reviewing })),
      })),
      path: '/account-recharge?redirect=%2Fmine',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await app.arrive('充值');
    const words = await screen.findByText('您有一笔充值正在审核，请不要重复付款。');
    const way = within(words.closest('[data-tone]') as HTMLElement).getByRole('link');
    expect(way.textContent).toBe('查看进度');
    expect(way.getAttribute('href')).toMatch(/^\/paymoney\?order_no=\w+&redirect=%2Fmine$/);
    await app.user.click(way);
    await app.arrive('充值进度');
  });

  it('warns of other people’s accounts and gives the platform’s advice', async () => {
    await openRecharge();
    expect(screen.getByText(/^请只用本人账户付款/)).toBeTruthy();
    // Of the site, whose own answer it is.
    const advice = '付款后请上传付款凭证，审核通过后计入可用余额。';
    expect(await screen.findByText(advice)).toBeTruthy();
  });

  it('offers the quick amounts of the chosen channel and works out its fee', async () => {
    const { user } = await openRecharge();
    await user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    const quick = within(screen.getByRole('group', { name: '常用金额' }));
    expect(quick.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '100',
      '500',
      '1,000',
    ]);
    await user.click(quick.getByRole('button', { name: '1,000' }));
    expect(screen.getByText('已扣手续费 ￥2')).toBeTruthy();
    const arrives = screen.getByRole('img', { name: '998.00 元' });
    // Beside the button, and read before it.
    expect(arrives.compareDocumentPosition(next())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(arrives.closest('[data-screen-footer]')?.contains(next())).toBe(true);
  });

  it.each([
    ['both', {}, '￥100 – 50,000'],
    ['the least', { amount_max: null }, '￥100 起'],
    ['the most', { amount_min: null }, '最高 ￥50,000'],
    ['neither', { amount_min: null, amount_max: null }, ''],
  ])('shows of a channel’s limits what is known, in one way: %s', async (_, limits, said) => {
    const known = { amount_min: '100.00', amount_max: '50000.00', ...limits };
    const { arrive } = await renderApp({
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: answerReplaced(server.fetch, 'pay/list', ([pay]: object[]) => [
        { ...pay, fee_rate: null, arrival: '', description: '', service_time: '', ...known },
      ]),
    });
    await arrive('充值');
    const field = await screen.findByLabelText('充值金额');
    expect(descriptionOf(field)).toBe(said);
    const facts = screen.getByRole('radio').closest('label')?.textContent ?? '';
    expect(/(?:￥|最高).*$/.exec(facts)?.[0] ?? '').toBe(said);
  });

  it('has the limits, fee, arrival and hours of each way to pay, and the arrival of the chosen one', async () => {
    const { user } = await openRecharge();
    const ways = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(ways).toEqual([
      '银行转账￥100 – 500,000免手续费审核后 30 分钟内转账至平台对公账户，请务必使用本人账户付款服务时间 09:00–21:00',
      '扫码付款￥10 – 5,000手续费 0.2%审核后 10 分钟内服务时间 全天',
      '网关支付￥50 – 20,000手续费 0.5%即时服务时间 全天',
      '快捷支付￥100 – 50,000免手续费即时渠道维护中，暂不可用服务时间 全天',
    ]);
    await user.type(screen.getByLabelText('充值金额'), '500');
    expect(screen.getByText('到账时间').nextSibling?.textContent).toBe('审核后 30 分钟内');
  });

  it('names ways to pay and routes that the back-end does not name', async () => {
    const { user, arrive } = await renderApp({
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: answerReplaced(server.fetch, 'pay/list', ([pay]: object[]) =>
        ['bank', 'qrcode', 'link', 'coin', 'cheque'].map((type, index) => ({
          ...pay,
          id: index + 1,
          type,
          name: ' ',
          channels: ['a', 'b'].map((channel) => ({ channel, name: '', status: 1 })),
        })),
      ),
    });
    await arrive('充值');
    const names = ['银行转账', '扫码付款', '付款页面', '其他方式', '其他方式'];
    const radios = await screen.findAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(
      names.map((name) => expect.stringMatching(`^${name}`)),
    );
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(screen.getByRole('radio', { name: /^银行转账/ }));
    const routes = within(await screen.findByRole('group', { name: '银行转账 的通道' }));
    expect(routes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '通道 1',
      '通道 2',
    ]);
  });

  it.each([
    ['is unknown', null],
    ['makes no sense', '-0.2'],
  ])('says nothing of a fee that %s, nor what then arrives', async (_, fee_rate) => {
    const { user, arrive } = await renderApp({
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: answerReplaced(server.fetch, 'pay/list', (pays: object[]) =>
        pays.map((pay) => ({ ...pay, fee_rate })),
      ),
    });
    await arrive('充值');
    await user.type(await screen.findByLabelText('充值金额'), '500');
    expect(screen.getByRole('img', { name: '500.00 元' })).toBeTruthy();
    expect(screen.getByText(/^实际到账/).textContent).toContain('—');
    expect(document.body.textContent).not.toMatch(/手续费/);
  });

  it('asks for an amount before anything is sent', async () => {
    const { user } = await openRecharge();
    await user.click(next());
    expect(await screen.findByText('请输入充值金额')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('充值金额'));
    expect(server.requests('/private/api/deposit/add')).toBe(0);
  });

  it('does not hold an amount against a channel that takes it', async () => {
    const { user } = await openRecharge();
    await user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    const field = screen.getByLabelText('充值金额');
    await user.type(field, '6000');
    await user.click(next());
    expect(descriptionOf(field)).toBe('当前金额高于上限 ￥5,000');
    await user.click(screen.getByRole('radio', { name: /银行转账/ }));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(descriptionOf(field)).not.toMatch(/高于上限/);
  });

  it('leads to the payment, whose reload finds the deposit again', async () => {
    const app = await openRecharge();
    await app.user.type(screen.getByLabelText('充值金额'), '1234.5');
    await app.user.dblClick(next());
    await app.arrive('付款');
    expect(server.requests('/private/api/deposit/add')).toBe(1);
    const [row, ...others] = await unpaid();
    expect([row?.amount, others]).toEqual([123_450n, []]);
    expect(app.address()).toBe(`/paymoney?order_no=${row?.order_no}`);
    app.leave();
    const again = await open(`/paymoney?order_no=${row?.order_no}`);
    expect(await screen.findByRole('img', { name: '1234.50 元' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制收款账号' })).toBeTruthy();
    again.leave();
    await openRecharge();
    const link = await screen.findByRole('link', { name: '继续付款' });
    expect(link.getAttribute('href')).toBe(`/paymoney?order_no=${row?.order_no}`);
  });

  it('pays by the route that was chosen', async () => {
    const { user, arrive } = await openRecharge();
    await user.type(screen.getByLabelText('充值金额'), '500');
    const route = screen.getByRole('button', { name: '手机银行' });
    await user.click(route);
    expect(route.getAttribute('aria-pressed')).toBe('true');
    await user.click(next());
    await arrive('付款');
    expect((await unpaid()).map(({ channel }) => channel)).toEqual(['mobile']);
  });

  it('begins with the way to pay that was used last', async () => {
    const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
    const { user, arrive, leave } = await openRecharge();
    const before = chosen();
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    await user.click(next());
    await arrive('付款');
    const [row] = await unpaid();
    expect(`${row?.pay_id}`).not.toBe(before);
    leave();
    await openRecharge();
    expect(chosen()).toBe(`${row?.pay_id}`);
  });

  it('shows the code to scan again, once refreshed, where it could not be loaded', async () => {
    const app = await openRecharge();
    await app.user.type(screen.getByLabelText('充值金额'), '500');
    await app.user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    await app.user.click(next());
    await app.arrive('付款');
    fireEvent.error(await screen.findByRole('img', { name: '收款二维码' }));
    expect(await screen.findByText(/二维码加载失败，请重试/)).toBeTruthy();
    await pullDown();
    fireEvent.error(await screen.findByRole('img', { name: '收款二维码' }));
    // By keys, too.
    (await screen.findByRole('button', { name: '重试' })).focus();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('img', { name: '收款二维码' })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it.each([
    ['of another host beside the payment', 'https://pictures.example.com/code.png', '_blank'],
    ['of this site’s in the same page', '/media/code.png', null],
    ['of this site’s by its whole address, too', `${location.origin}/media/code.png`, null],
  ])('saves a code %s', async (_what, qrcode, target) => {
    const link = await openQrcode(qrcode);
    expect(link?.getAttribute('href')).toBe(qrcode);
    expect(link?.getAttribute('target')).toBe(target);
    expect(link?.getAttribute('rel')).toBe(target && 'noopener noreferrer');
  });

  it.each([
    'javascript:alert(1)',
    'https://bank.example@pictures.example.com/code.png',
    '//pictures.example.com/code.png',
  ])('offers no way to open a code whose address is %s', async (qrcode) => {
    expect(await openQrcode(qrcode)).toBeNull();
  });

  it('leads on from the list where the answer does not say the number of what it made', async () => {
    const unsaid = (made: object) => ({ ...made, order_no: undefined });
    const app = await renderApp({
      fetch: answerReplaced(server.fetch, 'deposit/add', unsaid),
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await app.user.type(await screen.findByLabelText('充值金额'), '300');
    await app.user.click(next());
    const link = await screen.findByRole('link', { name: '继续付款' });
    const [row] = await unpaid();
    expect(link.getAttribute('href')).toBe(`/paymoney?order_no=${row?.order_no}`);
    expect(app.address()).toBe('/account-recharge');
  });

  it('leads through the payment back to where the member came from, within the app only', async () => {
    const app = await openRecharge('?redirect=%2Fmine');
    await app.user.type(screen.getByLabelText('充值金额'), '300');
    await app.user.click(next());
    await app.arrive('付款');
    const [row] = await unpaid();
    expect(app.address()).toBe(`/paymoney?order_no=${row?.order_no}&redirect=%2Fmine`);
    app.leave();
    for (const [status, redirect, name, href] of [
      [DEPOSIT.reviewing, '%2Fmine', '完成', '/mine'],
      [DEPOSIT.reviewing, '%2Fhome', '返回首页', '/home'],
      [DEPOSIT.reviewing, '%2F%2Fevil.example', '返回首页', '/home'],
      [DEPOSIT.rejected, '%2Fmine', '重新充值', '/account-recharge?redirect=%2Fmine'],
      [DEPOSIT.rejected, '', '重新充值', '/account-recharge'],
    ] as const) {
      await server.db
        .updateTable('deposits')
        .set({ status, submitted_at: new Date(server.clock.now()) })
        .where('order_no', '=', row?.order_no ?? '')
        .execute();
      const result = await open(`/paymoney?order_no=${row?.order_no}&redirect=${redirect}`);
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
      result.leave();
    }
  });

  it('continues an unfinished recharge that only the server knows of (3003)', async () => {
    const { user } = await openRecharge();
    server.fault({
      path: 'deposit/add',
      kind: 'json',
      body: JSON.stringify({ code: 3003, msg: '有未完成的充值', data: { order_no: 'D77' } }),
    });
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(next());
    const link = await screen.findByRole('link', { name: '继续付款' });
    expect(link.getAttribute('href')).toBe('/paymoney?order_no=D77');
  });

  it('says the amount and the time of the recharge that the server names (3003), not of another one', async () => {
    type Page = { list: object[] };
    const unpaidOnes = [
      { order_no: 'D76', pay_amount: '76.00', expire_at: 2_000_000_000 },
      { order_no: 'D77', pay_amount: '77.00', expire_at: null },
    ].map((one) => ({ ...one, status: DEPOSIT.unpaid }));
    const { user, store } = await renderApp({
      fetch: answerReplaced(server.fetch, 'deposit/list', (page: Page) => ({
        ...page,
        list: unpaidOnes.map((one, at) => ({ ...page.list[at], ...one })),
      })),
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    expect(
      await screen.findByText(/^您有一笔 ￥76 的充值尚未付款，有效期至 2033-05-18/),
    ).toBeTruthy();
    await user.type(await screen.findByLabelText('充值金额'), '500');
    const body = JSON.stringify({ code: 3003, msg: '有未完成的充值', data: { order_no: 'D77' } });
    server.fault({ path: 'deposit/add', kind: 'json', body });
    await user.click(next());
    expect(await screen.findByText('您有一笔 ￥77 的充值尚未付款。')).toBeTruthy();
    act(() => void store.dispatch(preferencesChanged({ hideAmounts: true })));
    expect(screen.queryByText(/￥77/)).toBeNull();
    expect(screen.getByRole('link', { name: '继续付款' }).getAttribute('href')).toBe(
      '/paymoney?order_no=D77',
    );
  });

  it.each([
    ['named', { order_no: 'D77' }],
    ['not named', null],
  ])(
    'no longer asks to pay an unfinished recharge, %s by the server, once it is paid',
    async (_, data) => {
      type Page = { list: object[] };
      let status: number = DEPOSIT.unpaid;
      const { user, store } = await renderApp({
        fetch: answerReplaced(server.fetch, 'deposit/list', (page: Page) => ({
          ...page,
          list: page.list.map((one, at) => (at === 0 ? { ...one, order_no: 'D77', status } : one)),
        })),
        path: '/account-recharge',
        member: { phone: DEMO.lin, password: DEMO.password },
      });
      await user.type(await screen.findByLabelText('充值金额'), '500');
      const body = JSON.stringify({ code: 3003, msg: '有未完成的充值', data });
      server.fault({ path: 'deposit/add', kind: 'json', body });
      await user.click(next());
      await waitFor(() => expect(next().getAttribute('aria-busy')).toBeNull());
      expect(await screen.findByRole('link', { name: '继续付款' })).toBeTruthy();
      status = DEPOSIT.reviewing;
      act(() => void store.dispatch(moneyApi.util.invalidateTags(['Deposit'])));
      await waitFor(() => expect(screen.queryByText(/未完成的充值|尚未付款/)).toBeNull());
    },
  );

  it('says what is waited for where many recharges are under review (3006)', async () => {
    const { user } = await openRecharge();
    const body = JSON.stringify({ code: 3006, msg: '您有多笔充值正在审核', data: { max: 5 } });
    server.fault({ path: 'deposit/add', kind: 'json', body });
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(next());
    expect(await screen.findByText('您有多笔充值正在审核，审核完成后即可继续充值。')).toBeTruthy();
    const link = screen.getByRole('link', { name: '查看充值记录' });
    expect(link.getAttribute('href')).toBe('/rechargelist');
    expect(screen.getByLabelText<HTMLInputElement>('充值金额').value).toBe('500');
  });

  it('greys a channel that closed meanwhile, with the reason (3001)', async () => {
    const { user } = await openRecharge();
    await server.db
      .updateTable('pay_channels')
      .set({ enabled: false })
      .where('name', '=', '扫码付款')
      .execute();
    await user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(next());
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /扫码付款/ }).disabled).toBe(true),
    );
    expect(screen.getByLabelText<HTMLInputElement>('充值金额').value).toBe('500');
    expect(await unpaid()).toEqual([]);
  });

  it('says the limit that a channel has by now, and keeps the amount (3002)', async () => {
    const { user } = await openRecharge();
    await server.db
      .updateTable('pay_channels')
      .set({ amount_max: 30_000n })
      .where('name', '=', '扫码付款')
      .execute();
    await user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    const field = screen.getByLabelText<HTMLInputElement>('充值金额');
    await user.type(field, '500');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await user.click(next());
    await waitFor(() => expect(descriptionOf(field)).toBe('当前金额高于上限 ￥300'));
    expect(field.value).toBe('500');
    expect(server.requests('deposit/add')).toBe(1);
    expect(await unpaid()).toEqual([]);
  });

  it('reads what is pasted or typed by a Chinese input method as the amount meant', async () => {
    const { user } = await openRecharge();
    const field = screen.getByLabelText<HTMLInputElement>('充值金额');
    for (const [pasted, shown] of [
      ['¥1,000.00', '1,000.00'],
      ['１２３４．５', '1,234.5'],
      ['0.001', '0.001'],
    ] as const) {
      await user.clear(field);
      await user.click(field);
      await user.paste(pasted);
      expect(field.value).toBe(shown);
    }
    await user.click(next());
    expect(await screen.findByText(/^看不出是多少/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '0');
    await user.click(next());
    expect(await screen.findByText('充值金额须大于 0')).toBeTruthy();
    expect(server.requests('/private/api/deposit/add')).toBe(0);
  });

  it('calls an unknown outcome neither made nor failed', async () => {
    const { user } = await openRecharge();
    server.fault({ path: 'deposit/add', kind: 'drop' });
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(next());
    expect(await screen.findByText(/暂时不知道这笔充值申请是否已经建立/)).toBeTruthy();
    expect(server.requests('deposit/add')).toBe(1);
    expect(await unpaid()).toEqual([]);
  });

  it.each([
    ['the form opened anew', '/account-recharge?from=home', '选择渠道', undefined],
    ['another page', '/mine', '我的', undefined],
    ['another page, with the server’s words', '/mine', '我的', '网关超时'],
  ])(
    'says that one may have been made whose answer was lost beside %s',
    async (_, to, there, words) => {
      const line = losing('/deposit/add', words);
      const app = await openRecharge('', line.fetch);
      await app.user.type(screen.getByLabelText('充值金额'), '500');
      await app.user.click(next());
      await act(async () => void app.services.navigation.go('/mine'));
      await app.arrive('我的');
      await act(async () => void app.services.navigation.go(to));
      await screen.findAllByText(there);
      await act(async () => line.lose());
      expect(await screen.findByText(words ?? /^没有收到结果，充值申请可能已经建立/)).toBeTruthy();
      expect(app.said).toEqual([words === undefined ? 'rechargeUnknown' : 'serverMessage']);
      // The toast goes; the notice stays until it is closed.
      const notice = within(await screen.findByRole('dialog', { name: '充值结果' }));
      expect(notice.getByText('没有收到充值申请的结果')).toBeTruthy();
      expect(notice.getByText('充值金额').nextElementSibling?.textContent).toBe('￥500.00');
      await app.user.click(notice.getByRole('button', { name: '查看充值记录' }));
      await app.arrive('充值记录');
      expect(app.store.getState().attempts.receipts).toEqual([]);
    },
  );

  it('asks nothing about one of unknown outcome once it was found and paid', async () => {
    const { user, store } = await openRecharge();
    server.fault({ path: 'deposit/add', kind: 'drop', point: 'after-commit' });
    await user.type(screen.getByLabelText('充值金额'), '500');
    await user.click(next());
    expect(await screen.findByRole('link', { name: '继续付款' })).toBeTruthy();
    await server.db.updateTable('deposits').set({ status: 1 }).where('status', '=', 0).execute();
    store.dispatch(moneyApi.util.invalidateTags(['Deposit']));
    await waitFor(() => expect(screen.queryByRole('link', { name: '继续付款' })).toBeNull());
    expect(screen.queryByText(/暂时不知道/)).toBeNull();
  });
});

describe('/paymoney (R34)', () => {
  const pay = async (fetch?: typeof globalThis.fetch) => {
    const app = await openRecharge('', fetch);
    await app.user.type(screen.getByLabelText('充值金额'), '500');
    await app.user.click(next());
    await screen.findByLabelText(/从相册选择/, { selector: 'input' });
    return app;
  };

  it('says what the fee leaves where the money is paid', async () => {
    const { user, arrive, store } = await openRecharge();
    await user.click(screen.getByRole('radio', { name: /扫码付款/ }));
    await user.type(screen.getByLabelText('充值金额'), '1000');
    await user.click(next());
    await arrive('付款');
    expect(await screen.findByText('其中手续费 ￥2，到账 ￥998')).toBeTruthy();
    act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
    const english = 'A fee of ￥2 is taken from it; ￥998 is credited';
    expect(await screen.findByText(english)).toBeTruthy();
  });

  it('misses no deposit that was made after the list it has was read', async () => {
    let isHeld = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, arrive } = await renderApp({
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (isHeld && pathname.endsWith('/deposit/list')) await released;
        return server.fetch(input, init);
      },
    });
    await user.type(await screen.findByLabelText('充值金额'), '500');
    await act(settle);
    isHeld = true;
    await user.click(next());
    await arrive('付款');
    await act(settle);
    expect(screen.queryByText('没有找到这笔充值')).toBeNull();
    release();
    expect(await screen.findByText('收款户名')).toBeTruthy();
  });

  it.each([
    ['bank', '收款账号'],
    ['coin', '收款地址'],
  ])('names each fact of a payee (%s) and copies just that one', async (type, number) => {
    const payee = {
      type,
      account_name: '衡度甲公司',
      bank_name: '乙银行',
      branch: '丙支行',
      account_no: '6222000011112222',
      remark: 'R8M3',
      qrcode: '',
      link: 'https://pay.example.com/cashier',
    };
    type Page = { list: object[] };
    const made = await pay();
    const path = made.address();
    made.leave();
    const { user } = await renderApp({
      fetch: answerReplaced(server.fetch, 'deposit/list', (page: Page) => ({
        ...page,
        list: page.list.map((one) => ({
          ...one,
          pay_amount: '500.07',
          expire_at: 2_000_000_000,
          payee,
        })),
      })),
      path,
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    const [row] = await unpaid();
    const facts = [
      ['收款户名', payee.account_name],
      ['收款银行', payee.bank_name],
      ['开户支行', payee.branch],
      [number, payee.account_no],
      ['付款附言', payee.remark],
      ['订单号', row?.order_no ?? ''],
    ] as const;
    await screen.findByText('收款户名');
    expect(screen.getByText('请在 2033-05-18 11:33 前付款并上传凭证')).toBeTruthy();
    expect(facts.map(([label]) => screen.getByText(label).nextElementSibling?.textContent)).toEqual(
      facts.map(([, value]) => value),
    );
    for (const [label, value] of [...facts, ['支付金额', '500.07'] as const]) {
      await user.click(screen.getByRole('button', { name: `复制${label}` }));
      expect(await navigator.clipboard.readText()).toBe(value);
    }
    const link = screen.getByRole('link', { name: '打开付款页面' });
    expect(link.getAttribute('href')).toBe(payee.link);
  });

  it('gives no exact amount where the answer has none', async () => {
    type Page = { list: object[] };
    const fetch = answerReplaced(server.fetch, 'deposit/list', (page: Page) => ({
      ...page,
      list: page.list.map((one) => ({ ...one, pay_amount: null })),
    }));
    const made = await pay();
    const path = made.address();
    made.leave();
    const member = { phone: DEMO.lin, password: DEMO.password };
    const paying = await renderApp({ fetch, path, member });
    expect(await screen.findByText(/^支付金额暂时无法显示/)).toBeTruthy();
    expect(screen.queryByText(/金额须与此完全一致/)).toBeNull();
    expect(screen.queryByRole('button', { name: /支付金额/ })).toBeNull();
    expect(document.body.textContent).not.toMatch(/(?<!\d)500(?!\d)/);
    paying.leave();
    const later = await renderApp({ fetch, path: '/account-recharge', member });
    expect(await screen.findByText('您有一笔未完成的充值，请先完成付款。')).toBeTruthy();
    later.leave();
    await server.db.updateTable('deposits').set({ status: 1 }).where('status', '=', 0).execute();
    await renderApp({ fetch, path, member });
    expect(await screen.findByText('凭证已提交，等待审核')).toBeTruthy();
    // Only what arrives.
    expect(screen.getAllByRole('img', { name: '500.00 元' })).toHaveLength(1);
  });

  it('does not submit without a proof', async () => {
    const { user } = await pay();
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    expect(await screen.findByText('请先上传付款凭证')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '从相册选择' }));
    expect(server.requests('/private/api/deposit/submit')).toBe(0);
  });

  it('says why it does not submit a proof that is still being uploaded', async () => {
    withPictures();
    const { user } = await pay();
    server.fault({ path: 'upload/add', kind: 'hang' });
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    const words = await screen.findByText('请等付款凭证上传完成');
    expect(words.closest('[role=alert]')).not.toBeNull();
    expect(server.requests('/private/api/deposit/submit')).toBe(0);
  });

  it('refuses what is no picture without sending it', async () => {
    const { user } = await pay();
    const text = new File(['x'], 'x.pdf', { type: 'application/pdf' });
    // As by a file dialog that offers everything.
    screen.getByLabelText(/从相册选择/, { selector: 'input' }).removeAttribute('accept');
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), text);
    expect(await screen.findByText('请选择图片文件')).toBeTruthy();
    expect(server.requests('/private/api/upload/add')).toBe(0);
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    expect(await screen.findByText('请先上传付款凭证')).toBeTruthy();
    expect(screen.getByText('请选择图片文件')).toBeTruthy();
  });

  it('uploads a redrawn picture, submits it and shows the review', async () => {
    withPictures();
    const { user } = await pay();
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText('已上传，可以提交');
    const read = server.requests('deposit/list');
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    expect(await screen.findByText('凭证已提交，等待审核')).toBeTruthy();
    await act(settle);
    expect(server.requests('deposit/list')).toBe(read + 1);
    expect(screen.getByText('人工审核')).toBeTruthy();
    // As the channel said before the payment; the hours are the review's.
    const below = (title: string) => screen.getByText(title).nextElementSibling?.textContent;
    await waitFor(() => expect(below('到账')).toBe('审核后 30 分钟内'));
    expect(below('人工审核')).toBe('服务时间 09:00–21:00');
    expect(await inReview()).toEqual([expect.stringMatching(/./)]);
  });

  it('says that a proof was submitted whose page was left before the answer', async () => {
    withPictures();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = await renderApp({
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init);
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (pathname.endsWith('/deposit/submit')) await released;
        return answer;
      },
      path: '/account-recharge',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await app.user.type(await screen.findByLabelText('充值金额'), '500');
    await app.user.click(next());
    await app.user.upload(
      await screen.findByLabelText(/从相册选择/, { selector: 'input' }),
      photo(),
    );
    await screen.findByText('已上传，可以提交');
    await app.user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    await app.services.navigation.go('/mine');
    await app.arrive('我的');
    release();
    expect(await screen.findByText('付款凭证已提交，等待审核')).toBeTruthy();
    expect(app.said).toEqual(['depositSubmitted']);
    expect(await inReview()).toEqual([expect.stringMatching(/./)]);
    const receipt = within(await screen.findByRole('dialog', { name: '充值回执' }));
    expect(receipt.getByText('付款凭证已提交')).toBeTruthy();
    const number = receipt.getByText(/^D\d{18}$/).textContent;
    await app.user.click(receipt.getByRole('button', { name: '查看充值进度' }));
    await app.arrive('充值进度');
    expect(await screen.findByText('凭证已提交，等待审核')).toBeTruthy();
    expect(app.address()).toBe(`/paymoney?order_no=${number}`);
    expect(app.store.getState().attempts.receipts).toEqual([]);
  });

  it.each([
    ['another payment', '/paymoney?order_no=D404', '没有找到这笔充值', undefined],
    ['another page', '/mine', '我的', undefined],
    ['another page, with the server’s words', '/mine', '我的', '网关超时'],
  ])(
    'says that a proof may have arrived whose answer was lost beside %s',
    async (_, to, there, words) => {
      withPictures();
      const line = losing('/deposit/submit', words);
      const app = await pay(line.fetch);
      await app.user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
      await screen.findByText('已上传，可以提交');
      await app.user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
      await act(async () => void app.services.navigation.go(to));
      await screen.findAllByText(there);
      await act(async () => line.lose());
      expect(await screen.findByText(words ?? /^没有收到结果，付款凭证可能已经提交/)).toBeTruthy();
      expect(app.said).toEqual([words === undefined ? 'proofUnknown' : 'serverMessage']);
      const notice = within(await screen.findByRole('dialog', { name: '充值结果' }));
      expect(notice.getByText('没有收到付款凭证的结果')).toBeTruthy();
      await app.user.click(notice.getByRole('button', { name: '查看充值进度' }));
      await waitFor(() => expect(app.address()).toMatch(/^\/paymoney\?order_no=D\d+$/));
      expect(app.store.getState().attempts.receipts).toEqual([]);
    },
  );

  it('is not offered by a notice about its own proof', async () => {
    const { store } = await pay();
    const deposit = await server.db
      .selectFrom('deposits')
      .select(['member_id as memberId', 'order_no as orderNo'])
      .where('status', '=', DEPOSIT.unpaid)
      .executeTakeFirstOrThrow();
    const notice = { id: 'r1', kind: 'depositUnknown' as const, amount: '500', ...deposit };
    act(() => void store.dispatch(receiptIssued(notice)));
    const shown = within(await screen.findByRole('dialog', { name: '充值结果' }));
    expect(shown.getByRole('button', { name: '知道了' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: '查看充值进度' })).toBeNull();
  });

  it('closes the receipt of a proof that it shows itself, once it was seen', async () => {
    const { store } = await pay();
    const deposit = await server.db
      .selectFrom('deposits')
      .selectAll()
      .where('status', '=', DEPOSIT.unpaid)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('deposits')
      .set({ status: DEPOSIT.reviewing })
      .where('id', '=', deposit.id)
      .execute();
    const receipt = {
      ...{ id: 'r1', memberId: deposit.member_id, kind: 'depositSubmitted' as const },
      ...{ orderNo: deposit.order_no, amount: '500' },
    };
    act(() => void store.dispatch(receiptIssued(receipt)));
    act(() => void store.dispatch(moneyApi.util.invalidateTags(['Deposit'])));
    await screen.findByRole('heading', { name: '凭证已提交，等待审核' });
    await until(() => expect(store.getState().attempts.receipts).toEqual([]));
  });

  it('says nothing of a proof whose answer was lost once its payment is shown in review', async () => {
    withPictures();
    const line = losing('/deposit/submit');
    const { user, store, said } = await pay(line.fetch);
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText('已上传，可以提交');
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    const deposits = server.db.updateTable('deposits').set({ status: DEPOSIT.reviewing });
    await deposits.where('status', '=', DEPOSIT.unpaid).execute();
    act(() => void store.dispatch(moneyApi.util.invalidateTags(['Deposit'])));
    expect(await screen.findByText('人工审核')).toBeTruthy();
    await act(async () => line.lose());
    await act(settle);
    expect(said).toEqual([]);
  });

  it.each([null, {}])('takes a success of %j for a proof that was submitted', async (data) => {
    withPictures();
    const { user, said } = await pay();
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText('已上传，可以提交');
    const body = JSON.stringify({ code: 0, msg: '', data });
    // Nothing was done, so the list goes on calling it unpaid.
    server.fault({ path: 'deposit/submit', kind: 'json', body });
    const submit = screen.getByRole('button', { name: '我已付款，提交审核' });
    await user.click(submit);
    const words = await screen.findByText('凭证已提交，等待审核');
    expect(words.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/提交结果确认中/)).toBeNull();
    const deposits = server.db.updateTable('deposits').set({ status: DEPOSIT.reviewing });
    await deposits.where('status', '=', DEPOSIT.unpaid).execute();
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    expect(await screen.findByText('人工审核')).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('says at a proof that is refused why, until another takes its place', async () => {
    withPictures();
    const { user } = await pay();
    const album = screen.getByLabelText(/从相册选择/, { selector: 'input' });
    await user.upload(album, photo());
    await screen.findByText('已上传，可以提交');
    const msg = '该凭证已用于其他充值，请上传本次付款的凭证';
    const body = JSON.stringify({ code: 1000, msg, data: null });
    server.fault({ path: 'deposit/submit', kind: 'json', body });
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    const field = screen.getByRole('group', { name: '付款凭证' });
    expect(await within(field).findByText(`${msg}（1000）`)).toBeTruthy();
    expect(within(field).queryByText('已上传，可以提交')).toBeNull();
    const another = within(field).getByRole('button', { name: '换一张' });
    await waitFor(() => expect(document.activeElement).toBe(another));
    await user.upload(album, photo());
    expect(await within(field).findByText('已上传，可以提交')).toBeTruthy();
    expect(within(field).queryByText(`${msg}（1000）`)).toBeNull();
  });

  it('shows the review when the answer to the proof is lost', async () => {
    withPictures();
    const { user } = await pay();
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText('已上传，可以提交');
    server.fault({ path: 'deposit/submit', kind: 'drop', point: 'after' });
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    expect(await screen.findByText('凭证已提交，等待审核')).toBeTruthy();
    expect(server.requests('deposit/submit')).toBe(1);
    expect(await inReview()).toEqual([expect.stringMatching(/./)]);
  });

  it('keeps the picture while the records are looked at (E7)', async () => {
    withPictures();
    const { user, services, arrive } = await pay();
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText('已上传，可以提交');
    await act(async () => void services.navigation.go('/rechargelist'));
    await arrive('充值记录');
    await act(async () => window.history.back());
    await arrive('付款');
    expect(screen.getByText('已上传，可以提交')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    expect(await screen.findByText('凭证已提交，等待审核')).toBeTruthy();
  });

  it('keeps the picture when its upload fails and sends it again', async () => {
    withPictures();
    const { user } = await pay();
    server.fault({ path: 'upload/add', kind: 'drop' });
    await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText(/^上传失败/);
    await user.click(screen.getByRole('button', { name: '重新上传' }));
    expect(await screen.findByText('已上传，可以提交')).toBeTruthy();
  });

  it.each([
    ['and the clock goes', 0],
    ['though the clock is set forward', 160_000],
    ['though the clock is set back', -3_600_000],
  ])(
    'looks for a proof whose answer was lost, and says at last that it did not arrive, %s',
    async (_, ahead) => {
      withPictures();
      const { user } = await pay();
      await user.upload(screen.getByLabelText(/从相册选择/, { selector: 'input' }), photo());
      await screen.findByText('已上传，可以提交');
      server.fault({ path: 'deposit/submit', kind: 'drop' });
      const submit = screen.getByRole('button', { name: '我已付款，提交审核' });
      await user.click(submit);
      await screen.findByText('网络中断，提交结果确认中，请勿重复付款。');
      vi.setSystemTime(Date.now() + ahead);
      await user.click(screen.getByRole('button', { name: '再查一次' }));
      await act(settle);
      expect(screen.queryByText(/没有查到/)).toBeNull();
      await act(() => pass(149_000));
      await user.click(screen.getByRole('button', { name: '再查一次' }));
      await act(settle);
      expect(screen.queryByText(/没有查到/)).toBeNull();

      await act(() => pass(2_000));
      expect(await screen.findByText(/^没有查到您的提交/)).toBeTruthy();
      await user.click(submit);
      expect(await screen.findByText('凭证已提交，等待审核')).toBeTruthy();
    },
  );

  it('reads the list again for a proof whose page was left before the answer', async () => {
    withPictures();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const made = await pay();
    const path = made.address();
    made.leave();
    const { user, arrive, services } = await renderApp({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const response = await server.fetch(input, init);
        if (pathname.endsWith('/deposit/submit')) await held;
        return response;
      },
      path,
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await user.upload(await screen.findByLabelText(/从相册选择/, { selector: 'input' }), photo());
    await screen.findByText('已上传，可以提交');
    await user.click(screen.getByRole('button', { name: '我已付款，提交审核' }));
    await waitFor(() => expect(server.requests('deposit/submit')).toBe(1));
    await act(async () => void services.navigation.go('/mine'));
    await arrive('我的');
    await act(settle);
    const asked = server.requests('deposit/list');
    answer();
    await waitFor(() => expect(server.requests('deposit/list')).toBe(asked + 1));
  });

  it('says so when there is no such deposit', async () => {
    await open('/paymoney?order_no=D404');
    expect(await screen.findByText('没有找到这笔充值')).toBeTruthy();
  });

  it('looks no further than ten pages for it', async () => {
    type Page = { list: { id: number }[] };
    let last = 1e6;
    const long = ({ list: [one] }: Page) => ({
      list: Array.from({ length: 20 }, () => ({ ...one, id: last-- })),
      total: 300,
    });
    (await pay()).leave();
    const before = server.requests('deposit/list');
    await renderApp({
      fetch: answerReplaced(server.fetch, 'deposit/list', long),
      path: '/paymoney?order_no=D404',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    expect(await screen.findByText('没有找到这笔充值')).toBeTruthy();
    expect(server.requests('deposit/list') - before).toBe(10);
  });

  it('shows why a rejected one came to nothing, and claims no fee or arrival', async () => {
    const app = await pay();
    const address = app.address();
    app.leave();
    await server.db
      .updateTable('deposits')
      .set({ status: 3, reason: '付款人不是本人' })
      .where('status', '=', 0)
      .execute();
    await open(address);
    expect(await screen.findByText('充值已驳回')).toBeTruthy();
    expect(screen.getByText(/付款人不是本人/)).toBeTruthy();
    expect(screen.queryAllByText(/到账|手续费/)).toEqual([]);
  });

  const APPLIED = ['提交充值申请', '11-01 08:00'];
  const PROVED = ['上传付款凭证', '11-02 08:00'];
  const FEE = ['手续费', '￥2.03'];
  const EXPECTED = ['预计到账金额', '￥998.04'];
  it.each([
    [
      'under review',
      1,
      ['凭证已提交，等待审核', '￥1,000.07'],
      [APPLIED, PROVED, ['人工审核', '服务时间 09:00–21:00'], ['到账', '审核后 30 分钟内']],
      [FEE, EXPECTED],
    ],
    [
      'credited, headed by what was, not by what was paid',
      2,
      ['充值已到账', '￥998.04'],
      [APPLIED, PROVED, ['人工审核', '11-03 08:00'], ['到账', '已计入可用余额']],
      [FEE, ['实际到账', '￥998.04']],
    ],
    ['rejected', 3, ['充值已驳回', '￥1,000.07'], [APPLIED, PROVED, ['已驳回', '11-03 08:00']], []],
    [
      'closed',
      4,
      ['充值已关闭', '￥1,000.07'],
      [APPLIED, ['超过付款时间，订单关闭', '11-04 08:00']],
      [],
    ],
    ['of a state of tomorrow', 9, ['状态暂时无法识别', '￥1,000.07'], [APPLIED], [FEE, EXPECTED]],
  ] as const)(
    'has the amounts of one that is %s in their places, and its steps with their times',
    async (_, status, [title, amount], steps, sums) => {
      const day = (date: string) => Date.parse(`${date}T08:00:00+08:00`) / 1000;
      await renderApp({
        fetch: answerReplaced(server.fetch, 'deposit/list', (page: { list: object[] }) => ({
          ...page,
          total: 1,
          list: page.list.slice(0, 1).map((one) => ({
            ...one,
            status,
            order_no: 'D77',
            pay_name: '甲渠道',
            channel_name: '乙通道',
            amount: '1000.00',
            pay_amount: '1000.07',
            fee: '2.03',
            actual_amount: '998.04',
            created_at: day('2026-11-01'),
            submitted_at: day('2026-11-02'),
            audited_at: day('2026-11-03'),
            expire_at: day('2026-11-04'),
          })),
        })),
        path: '/paymoney?order_no=D77',
        member: { phone: DEMO.lin, password: DEMO.password },
      });
      const head = await screen.findByRole('heading', { level: 2, name: title });
      expect(head.parentElement?.textContent).toMatch(new RegExp(`^${title}${amount}(?!\\d)`));
      const timeline = screen.getByRole('list', { name: '审核进度' });
      // The hours of the review and when the money is there come with answers of their own.
      await waitFor(() => expect(stepsIn(timeline)).toEqual(steps));
      expect(factsIn(screen.getByRole('main'))).toEqual([
        ['订单号', 'D77'],
        ['渠道', '甲渠道 · 乙通道'],
        ...sums,
        ['申请时间', '2026-11-01 08:00'],
      ]);
    },
  );

  it('ends when the time to pay is over', async () => {
    const app = await pay();
    const address = app.address();
    app.leave();
    const left = 600_000;
    await server.db
      .updateTable('deposits')
      .set({ expire_at: new Date(server.clock.now() + left) })
      .where('status', '=', DEPOSIT.unpaid)
      .execute();
    await open(address);
    await screen.findByText('收款信息');
    await act(settle);
    const asked = server.requests('deposit/list');
    server.clock.advance(left);
    await act(() => pass(left));
    expect(server.requests('deposit/list')).toBe(asked);
    expect(screen.getByText('收款信息')).toBeTruthy();
    await act(() => pass(1000));
    expect(server.requests('deposit/list')).toBe(asked + 1);
    expect(await screen.findByText('充值已关闭')).toBeTruthy();
    expect(screen.getByText('超过付款时间，订单关闭')).toBeTruthy();
    expect(screen.queryByText(/到账/)).toBeNull();
    await waitFor(() => expect(screen.queryByText('收款信息')).toBeNull());
  });
});
