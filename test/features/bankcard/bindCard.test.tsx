// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { writeSettings } from '#server/site/settingsTable.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const ADD = '/private/api/bankcard/add';
const NUMBER = '4111111111111111';

const server = await serverForFile();

const open = async (
  phone: string = DEMO.newcomer,
  path = '/bind-card?redirect=%2Fwithdraw',
  fetch: typeof globalThis.fetch = server.fetch,
) => {
  const app = await renderApp({
    fetch,
    path,
    member: { phone, password: DEMO.password },
  });
  await screen.findByLabelText('银行卡号');
  return app;
};
type App = Awaited<ReturnType<typeof open>>;

const fill = async ({ user }: App, { holder, number }: { holder?: string; number: string }) => {
  if (holder) await user.type(screen.getByLabelText('持卡人姓名'), holder);
  await user.click(screen.getByLabelText('开户银行'));
  await user.type(await screen.findByRole('combobox', { name: '搜索银行' }), '招商{Enter}');
  await screen.findByLabelText('开户银行，招商银行');
  await user.type(screen.getByLabelText('银行卡号'), number);
  await user.type(screen.getByLabelText('开户支行'), '上海人民广场支行');
  // The page is out of reach until the picker has closed.
  await user.click(await screen.findByRole('button', { name: '下一步' }));
};

describe('binding a card (R33, C34, C35)', () => {
  it('offers the bank that the first digits suggest, and chooses it only on request', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('银行卡号'), '622202');
    expect(await screen.findByText('按卡号开头，像是中国工商银行的卡。')).toBeTruthy();
    expect(screen.queryByLabelText('开户银行，中国工商银行')).toBeNull();
    await user.click(screen.getByRole('button', { name: '选用' }));
    expect(document.activeElement).toBe(screen.getByLabelText('开户银行，中国工商银行'));
    expect(screen.queryByText(/按卡号开头/)).toBeNull();
    await user.clear(screen.getByLabelText('银行卡号'));
    await user.type(screen.getByLabelText('银行卡号'), '622588');
    expect(
      screen.getByText('按卡号开头，像是招商银行的卡，不是中国工商银行。请对照卡面。'),
    ).toBeTruthy();
    expect(screen.getByLabelText('开户银行，中国工商银行')).toBeTruthy();
  });

  it('shows what was typed, binds it, and goes back', async () => {
    const app = await open(DEMO.lin);
    await fill(app, { number: '4111 1111-1111 1111' });
    await app.arrive('核对银行卡信息');
    for (const said of ['林知行', '招商银行', '4111 1111 1111 1111', '上海人民广场支行']) {
      expect(screen.getByText(said)).toBeTruthy();
    }
    expect(server.requests(ADD)).toBe(0);
    await app.user.click(screen.getByRole('button', { name: '确认绑定' }));
    await waitFor(() => expect(app.address()).toBe('/withdraw'));
    const card = await server.db
      .selectFrom('bank_cards as card')
      .innerJoin('bank_card_types as bank', 'bank.id', 'card.type_id')
      .select(['card.holder', 'card.branch', 'card.last4', 'bank.code'])
      .orderBy('card.id', 'desc')
      .executeTakeFirstOrThrow();
    expect(card).toEqual({
      holder: '林知行',
      branch: '上海人民广场支行',
      last4: '1111',
      code: 'CMB',
    });
  });

  it('warns of a check digit without blocking, and goes on', async () => {
    const app = await open();
    await fill(app, { holder: '王小满', number: '4111111111111112' });
    await app.arrive('核对银行卡信息');
    await app.user.click(screen.getByRole('button', { name: '返回修改' }));
    expect(await screen.findByText(/卡号可能有误/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('持卡人姓名').value).toBe('王小满');
  });

  it.each([
    ['nothing yet', 0, '只能绑定实名本人的银行卡，请先完成实名认证。', '去实名认证'],
    ['an application under review', 1, '实名认证审核中，通过后即可绑定银行卡。', '查看认证进度'],
    ['a rejected one', 3, '只能绑定实名本人的银行卡，请先完成实名认证。', '去实名认证'],
  ])(
    'leads to the verification before anything is typed, with %s',
    async (_what, status, said, way) => {
      await server.db
        .updateTable('members')
        .set({ realname_status: status })
        .where('phone', '=', DEMO.newcomer)
        .execute();
      await open();
      expect(await screen.findByText(said)).toBeTruthy();
      // And from there back here, and on to where the card was wanted.
      expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(
        `/realname?redirect=${encodeURIComponent('/bind-card?redirect=%2Fwithdraw')}`,
      );
    },
  );

  it('leads there also where the server refuses the card for it (1301)', async () => {
    const app = await open();
    await fill(app, { holder: '王小满', number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    const alert = await screen.findByText('请先完成实名认证（1301）。填写的内容都还在。');
    expect(alert).toBeTruthy();
    expect(screen.getByRole('link', { name: '去实名认证' }).getAttribute('href')).toMatch(
      /^\/realname\?redirect=%2Fbind-card/,
    );
    expect(await server.db.selectFrom('bank_cards').where('last4', '=', '1111').execute()).toEqual(
      [],
    );
  });

  it('says when one may try again after too many tries (1002)', async () => {
    const app = await open(DEMO.lin);
    const body = JSON.stringify({ code: 1002, msg: '操作过于频繁', data: { retry_after: 80_000 } });
    server.fault({ path: 'bankcard/add', kind: 'json', body });
    await fill(app, { number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    expect(
      await screen.findByText('操作过于频繁（1002），请在 23 小时后再试。填写的内容都还在。'),
    ).toBeTruthy();
  });

  it('says nothing of it to a verified member', async () => {
    await open(DEMO.lin);
    expect(screen.queryByRole('link', { name: '去实名认证' })).toBeNull();
  });

  it('keeps a verified name as it is and puts a refusal at its field', async () => {
    const app = await open(DEMO.lin);
    const holder = screen.getByLabelText<HTMLInputElement>('持卡人姓名');
    expect(holder.autocomplete).toBe('name');
    expect(holder.readOnly).toBe(true);
    expect(holder.value).toBe(app.store.getState().session.userInfo?.realname);
    server.fault({
      path: 'bankcard/add',
      kind: 'json',
      body: JSON.stringify({ code: 3202, msg: '卡号有误', data: null }),
    });
    await fill(app, { number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    const number = await screen.findByLabelText<HTMLInputElement>('银行卡号');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(number);
    expect(number.value).toBe('4111 1111 1111 1111');
    const said = document.getElementById(number.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('卡号有误（3202）');
  });

  it('says before anything is typed that no further card can be bound (3203)', async () => {
    await writeSettings(server.db, { max_bank_cards: 2 });
    await open(DEMO.lin);
    expect(await screen.findByText('已达到 2 张的上限。少于 2 张后才能添加。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看银行卡' })).toBeTruthy();
  });

  it('asks for what is missing, the first missing field in focus', async () => {
    const { user } = await open();
    // The page is out of reach until the picker has closed.
    await user.click(await screen.findByRole('button', { name: '下一步' }));
    expect(document.activeElement).toBe(screen.getByLabelText('持卡人姓名'));
    expect(screen.getByText('请选择开户银行')).toBeTruthy();
    expect(server.requests(ADD)).toBe(0);
  });

  it('finds out that a card is bound although the answer was lost', async () => {
    const app = await open(DEMO.lin);
    await fill(app, { number: NUMBER });
    server.fault({ path: 'bankcard/add', kind: 'drop', point: 'after' });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    expect(await screen.findByText('银行卡已绑定')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/withdraw'));
    expect(server.requests(ADD)).toBe(1);
  });

  it('does not call a card refused whose answer was lost', async () => {
    const app = await open();
    await fill(app, { holder: '王小满', number: NUMBER });
    server.fault({ path: 'bankcard/add', kind: 'drop', point: 'after' });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    expect(await screen.findByText(/银行卡可能已经绑定/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看银行卡' })).toBeTruthy();
  });

  it('says so where the member tapped back while it was sent', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await open(DEMO.lin, '/bind-card', async (input, init) => {
      if (!new Request(input).url.endsWith(ADD)) return server.fetch(input, init);
      await asked;
      throw new TypeError('Failed to fetch');
    });
    await fill(app, { number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await act(async () => answer());
    expect(await screen.findByText(/银行卡可能已经绑定/)).toBeTruthy();
  });

  it('says so where another page is on screen by then, and in words of its own', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await open(DEMO.lin, '/bind-card', async (input, init) => {
      if (!new Request(input).url.endsWith(ADD)) return server.fetch(input, init);
      await asked;
      throw new TypeError('Failed to fetch');
    });
    await fill(app, { number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    await act(async () => void app.services.navigation.go('/site-message'));
    await app.arrive('站内消息');
    await act(async () => answer());
    expect(await screen.findByText(/^没有收到结果，银行卡可能已经绑定/)).toBeTruthy();
    expect(app.said).toEqual(['bankCardUnknown']);
  });

  it('keeps what was typed while the verification is looked at, up to the logout (E7)', async () => {
    const app = await open();
    await fill(app, { holder: '王小满', number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    await app.user.click(await screen.findByRole('link', { name: '去实名认证' }));
    await app.arrive('实名认证');
    await act(async () => window.history.back());
    await app.arrive('核对银行卡信息');
    expect(screen.getByText('4111 1111 1111 1111')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '返回修改' }));
    expect((await screen.findByLabelText<HTMLInputElement>('银行卡号')).value).toBe(
      '4111 1111 1111 1111',
    );
    await app.user.click(screen.getByRole('link', { name: '去实名认证' }));
    await app.arrive('实名认证');
    await act(async () => {
      app.store.dispatch(sessionCleared());
    });
    expect(screen.queryByLabelText('银行卡号')).toBeNull();
  });

  it('takes the verified name once there is one, beside what was typed before', async () => {
    const app = await open();
    await fill(app, { holder: '王小', number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    const application = { status: REALNAME.verified, realname: '王*满', id_no: '1*2', reason: '' };
    const body = JSON.stringify({ code: 0, msg: '', data: application });
    server.fault({ path: 'realname/info', kind: 'json', body });
    await server.db
      .updateTable('members')
      .set({ realname: '王小满', realname_status: REALNAME.verified })
      .where('phone', '=', DEMO.newcomer)
      .execute();
    await app.user.click(await screen.findByRole('link', { name: '去实名认证' }));
    await app.user.click(await screen.findByRole('button', { name: '继续' }));
    await app.arrive('核对银行卡信息');
    expect(await screen.findByText('王小满')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '去实名认证' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '确认绑定' }));
    await waitFor(() => expect(app.address()).toBe('/withdraw'));
    await act(async () => void app.services.navigation.go('/bind-card'));
    expect((await screen.findByLabelText<HTMLInputElement>('银行卡号')).value).toBe('');
  });

  it('keeps nothing typed of a card that was bound while its page was left', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const late: typeof fetch = async (input, init) => {
      const answered = await server.fetch(input, init);
      const { url } = input instanceof Request ? input : new Request(input);
      if (url.endsWith(ADD)) await asked;
      return answered;
    };
    const app = await open(DEMO.lin, '/bind-card', late);
    await fill(app, { number: NUMBER });
    await app.user.click(await screen.findByRole('button', { name: '确认绑定' }));
    await act(async () => void app.services.navigation.go('/site-message'));
    await app.arrive('站内消息');
    await waitFor(() => expect(server.requests(ADD)).toBe(1));
    await act(async () => answer());
    const hidden = () => screen.queryByText('4111 1111 1111 1111');
    await waitFor(() => expect(hidden()).toBeNull());
    await act(async () => window.history.back());
    expect((await screen.findByLabelText<HTMLInputElement>('银行卡号')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('持卡人姓名').value).toBe('林知行');
  });
});
