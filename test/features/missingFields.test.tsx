// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  // Every row of a list is within the window, so that every row is drawn.
  vi.stubGlobal('innerHeight', 1_000_000);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const member = { phone: DEMO.lin, password: DEMO.password };
/** What must never be on a screen (fault 25). */
const NONSENSE = /NaN|undefined|Infinity|Invalid Date|\[object|null/;

type Item = Record<string, unknown>;

/** The app at an address, with the answer to one call replaced. */
const openWith = (path: string, call: string, answer: (data: never) => unknown) =>
  renderApp({ path, member, fetch: answerReplaced(server.fetch, call, answer) });

const isText = (value: unknown): boolean =>
  typeof value === 'string' && !/^-?\d+\.\d+$/.test(value);
/** Values that no field may have; a text shows any word as it is. */
const UNUSABLE = [null, {}, -1, 1e21, [], 'NaN', '-0'] as const;
const UNUSABLE_TEXT = [null, {}, []] as const;

const unusable = (value: unknown, nth: number): unknown => {
  const values = isText(value) ? UNUSABLE_TEXT : UNUSABLE;
  return values[nth % values.length];
};
/** An item once for each of its fields, which it lacks or which is unusable. */
const damaged = (whole: Item, how: 'missing' | 'unusable'): Item[] =>
  Object.keys(whole)
    .filter((field) => field !== 'id')
    .map((field, nth) => ({
      ...whole,
      id: 10_000 + nth,
      [field]: how === 'missing' ? undefined : unusable(whole[field], nth),
    }));
const HOW = ['missing', 'unusable'] as const;

describe('a list whose items lack fields, one by one, or have unusable ones', () => {
  it.each([
    ['/incomelist', 'income/list'],
    ['/transactionhistory', 'transactionhistory/list'],
    ['/rechargelist', 'deposit/list'],
    ['/withdrawlist', 'withdrawal/list'],
    ['/site-message', 'message/list'],
  ])('%s shows a row of each, and no nonsense (faults 25, 26)', async (path, call) => {
    for (const how of HOW) {
      let items: Item[] = [];
      const { leave } = await openWith(path, call, ({ list, ...page }: { list: Item[] }) => {
        items = damaged(list[0] ?? {}, how);
        return { ...page, list: items, total: items.length, summary: undefined };
      });
      await waitFor(() => {
        expect(items.length).toBeGreaterThan(6);
        // A heading is a row of the list as well.
        const rows = document.querySelectorAll('[data-index]:has(article, button, a)');
        expect(rows.length).toBe(items.length);
      });
      expect(document.body.textContent).not.toMatch(NONSENSE);
      for (const { attributes } of document.body.querySelectorAll('[aria-label], [href]')) {
        expect([...attributes].map(({ value }) => value).join(' ')).not.toMatch(NONSENSE);
      }
      leave();
    }
  });

  it.each([
    ['/wallet-manage', 'bankcard/list', 'article', 8],
    ['/account-recharge', 'pay/list', 'radio', 12],
  ])('%s shows each that can be shown (fault 25)', async (path, call, role, count) => {
    for (const how of HOW) {
      const { leave } = await openWith(path, call, (list: Item[]) => damaged(list[0] ?? {}, how));
      await waitFor(() => expect(screen.getAllByRole(role)).toHaveLength(count));
      expect(document.body.textContent).not.toMatch(NONSENSE);
      leave();
    }
  });

  it('/my-team shows each member that can be shown (fault 25)', async () => {
    for (const how of HOW) {
      const { leave } = await openWith('/my-team', 'team/member_list', (data: { list: Item[] }) => {
        const list = damaged(data.list[0] ?? {}, how);
        return { list, total: list.length };
      });
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
      expect(document.body.textContent).not.toMatch(NONSENSE);
      leave();
    }
  });
});

describe('a list of which a row cannot be read', () => {
  it.each([
    ['/transactionhistory', 'transactionhistory/list', 0],
    ['/incomelist', 'income/list', 1],
  ])('%s has no sum of a month, which might lack it', async (path, call, unread) => {
    const regions = async (lost: number) => {
      const { leave } = await openWith(path, call, (page: { list: Item[] }) => ({
        ...page,
        list: [...page.list.slice(0, 3), ...Array.from({ length: lost }, () => ({}))],
        total: 3 + lost,
      }));
      const months = await screen.findAllByRole('region', { name: /\d{4} 年/ });
      const names = months.map((month) => month.textContent);
      const said = screen.queryAllByText('记录不全，这里暂不汇总。').length;
      leave();
      return { names: names.join(), said };
    };
    expect((await regions(0)).names).toMatch(/共 \d 笔/);
    const { names, said } = await regions(1);
    expect(names).not.toMatch(/共|收入|支出|到账|待/);
    expect(said).toBe(unread);
  });
});

const only = ({ id }: Item): Item => ({ id });
/** Every field but the id with a value that it may not have. */
const spoilt =
  (text: unknown, other: unknown) =>
  (whole: Item): Item =>
    Object.fromEntries(
      Object.entries(whole).map(([field, value]) => {
        if (field === 'id') return [field, value];
        return [field, isText(value) ? text : other];
      }),
    );
const SPOILT = [only, spoilt(null, null), spoilt({}, {}), spoilt([], 'NaN'), spoilt('', -1)];

/** The app at an address, once the screen has its answer, spoilt. */
const openSpoilt = async (
  path: string,
  title: string,
  call: string,
  spoil: (data: never) => unknown,
) => {
  const answer = vi.fn(spoil);
  const app = await openWith(path, call, answer);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  await screen.findAllByText(title);
  await act(settle);
  return app;
};

const order = (spoil: (whole: Item) => Item) => (data: { order: Item; incomes: Item }) => ({
  order: spoil(data.order),
  buyback: {},
  incomes: { ...data.incomes, list: [{ id: 1 }, { id: 2, amount: 'NaN', plan_at: -1 }] },
});

describe('a screen whose one object has nothing but its id, or nothing usable', () => {
  it.each([
    ['/mine', '可用余额', 'member/info'],
    ['/account-settings', '账户设置', 'member/info'],
    ['/withdraw', '提现', 'member/info'],
    ['/invite-firend', '邀请好友', 'team/info'],
    ['/my-team', '我的团队', 'team/info'],
    ['/realname', '实名认证', 'realname/info'],
  ])('%s shows what there is, and no nonsense (fault 25)', async (path, title, call) => {
    for (const spoil of SPOILT) {
      const { leave } = await openSpoilt(path, title, call, spoil);
      expect(document.body.textContent).not.toMatch(NONSENSE);
      leave();
    }
  });

  it('/investdetail shows what there is, and no nonsense (fault 25)', async () => {
    for (const spoil of SPOILT) {
      const { leave } = await openSpoilt('/investdetail/7', '投资金额', 'order/info', order(spoil));
      expect(document.body.textContent).not.toMatch(NONSENSE);
      leave();
    }
  });
});

describe('a back-end that says with a member nothing of their verification (C30, C12, fault 25)', () => {
  const unsaid = ({ realnameStatus: _, ...rest }: Item) => rest;

  it('lets them withdraw, and judges by itself', async () => {
    await openWith('/withdraw', 'member/info', unsaid);
    expect(await screen.findByLabelText('提现金额')).toBeTruthy();
  });

  it('calls it neither done nor to be done among the steps to a withdrawal', async () => {
    await openWith('/withdraw', 'member/info', (data: Item) => ({
      ...unsaid(data),
      hasPayPassword: 0,
    }));
    expect(await screen.findByText('设置支付密码', { selector: 'li' })).toBeTruthy();
    expect(screen.queryByText(/实名认证/, { selector: 'li' })).toBeNull();
  });

  it('lets them bind a card without sending them elsewhere', async () => {
    await openWith('/bind-card', 'member/info', unsaid);
    expect(await screen.findByLabelText('持卡人姓名')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /认证/ })).toBeNull();
  });

  it('lets them apply where no application is known', async () => {
    await openWith('/realname', 'realname/info', () => ({}));
    expect(await screen.findByLabelText('姓名')).toBeTruthy();
  });

  it('shows an application of unknown state as one', async () => {
    await openWith('/realname', 'realname/info', ({ realname, id_no }: Item) => ({
      realname,
      id_no,
    }));
    expect(await screen.findByText('身份证号')).toBeTruthy();
    expect(screen.queryByLabelText('姓名')).toBeNull();
  });
});
