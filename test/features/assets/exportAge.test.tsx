// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };
const papers = () => document.querySelector('body > article')?.textContent ?? '';
/** What was on the paper each time it was printed. */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.stubGlobal('print', () => printed.push(papers()));
});

const STATEMENT = { path: '/statements', call: '/transactionhistory/list' };
const PROOF = { path: '/invest-proof/7', call: '/order/info' };
const open = async ({ path }: { path: string }, fetch = server.fetch) => {
  const app = await renderApp({ fetch, path, member });
  await screen.findByRole('button', { name: '打印或存为 PDF' });
  await act(settle);
  const print = async () => {
    await app.user.click(screen.getByRole('button', { name: '打印或存为 PDF' }));
    await act(settle);
  };
  return { ...app, print };
};

describe.each([STATEMENT, PROOF])('what is printed of $path', (of) => {
  it('is what was just read, and says of when it is', async () => {
    const { print } = await open(of);
    const asked = server.requests(of.call);
    await act(() => pass(29_000));
    await print();
    expect(server.requests(of.call)).toBe(asked);
    expect(printed).toEqual([expect.stringContaining('数据读取于 2026-11-20 12:00（北京时间）')]);
  });

  it('is read again where it was read earlier', async () => {
    const { print } = await open(of);
    const asked = server.requests(of.call);
    await act(() => pass(600_000));
    await print();
    expect(server.requests(of.call)).toBeGreaterThan(asked);
    expect(printed).toEqual([expect.stringContaining('数据读取于 2026-11-20 12:10（北京时间）')]);
    expect(screen.queryByText(/^没有读到最新记录/)).toBeNull();
  });

  it('is read again where the clock was set back since', async () => {
    const { print } = await open(of);
    const asked = server.requests(of.call);
    vi.setSystemTime(TEST_NOW - 3_600_000);
    await print();
    expect(server.requests(of.call)).toBeGreaterThan(asked);
    expect(printed).toEqual([expect.stringContaining('数据读取于 2026-11-20 11:00（北京时间）')]);
  });

  it('says of when it is where it cannot be read again', async () => {
    const { print } = await open(of);
    await act(() => pass(600_000));
    server.fault({ path: of.call.slice(1), kind: 'status', status: 500, body: '', times: 99 });
    await print();
    expect(printed).toEqual([expect.stringContaining('数据读取于 2026-11-20 12:00（北京时间）')]);
    expect(
      screen.getByText('没有读到最新记录，导出的是 2026-11-20 12:00 读取的记录。'),
    ).toBeTruthy();
  });

  it('is of the new day after midnight, however short before it was read', async () => {
    vi.setSystemTime(TEST_NOW + 12 * 3_600_000 - 5000);
    const { print } = await open(of);
    await act(() => pass(10_000));
    await print();
    expect(printed).toEqual([expect.stringContaining('数据读取于 2026-11-21 00:00（北京时间）')]);
  });

  it('is not printed by a page that was left meanwhile', async () => {
    let held: Promise<void> | undefined;
    let answer = (): void => {};
    const slow: typeof fetch = async (input, init) => {
      const response = await server.fetch(input, init);
      await held;
      return response;
    };
    const { user, print, address } = await open(of, slow);
    await act(() => pass(600_000));
    held = new Promise((resolve) => {
      answer = resolve;
    });
    await print();
    expect(screen.getByRole('button', { name: /^打印或存为 PDF/ }).getAttribute('aria-busy')).toBe(
      'true',
    );
    await user.click(screen.getByRole('button', { name: '返回' }));
    await act(settle);
    expect(address()).not.toBe(of.path);
    answer();
    await act(settle);
    expect(printed).toEqual([]);
  });
});

it('writes a table of what was read just before it, not of what the page shows since the morning', async () => {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let remark = 'of the morning';
  const { user } = await open(
    STATEMENT,
    answerReplaced(server.fetch, STATEMENT.call, (page: { list: object[] }) => ({
      ...page,
      list: page.list.map((line) => ({ ...line, remark })),
    })),
  );
  await act(() => pass(600_000));
  remark = 'since then';
  await user.click(screen.getByRole('button', { name: '导出表格（CSV）' }));
  await act(settle);
  expect(await files[0]?.text()).toContain('since then');
  expect(screen.getByText(/^已开始下载/)).toBeTruthy();
});

it.each(['导出表格（CSV）', '打印或存为 PDF'])(
  'exports no part of what it reads again, by %s, and says that not all was read',
  async (name) => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let isOdd = false;
    const { user } = await open(
      STATEMENT,
      answerReplaced(server.fetch, STATEMENT.call, (page: { list: object[] }) => ({
        ...page,
        list: isOdd ? [...page.list, { id: 'x' }] : page.list,
      })),
    );
    await act(() => pass(600_000));
    isOdd = true;
    await user.click(screen.getByRole('button', { name }));
    await act(settle);
    expect(screen.getByText(/^有记录没有读到，暂时不能导出/)).toBeTruthy();
    expect(made).not.toHaveBeenCalled();
    expect(printed).toEqual([]);
  },
);

it('says that what it saves is older and that it saves it as two Chinese sentences', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open(STATEMENT);
  await act(() => pass(600_000));
  server.fault({ path: STATEMENT.call.slice(1), kind: 'status', status: 500, body: '', times: 99 });
  await user.click(screen.getByRole('button', { name: '导出表格（CSV）' }));
  await act(settle);
  expect(screen.getByText(/读取的记录。已开始下载/)).toBeTruthy();
});

it.each([
  [{ realname: '', username: '会员6621' }, '会员6621 138'],
  [{ realname: '林知行', username: '会员6621' }, '会员 林知行 138'],
  [{ realname: '', username: '' }, '会员 138'],
])('says on paper whose it is, and 会员 once (%j)', async (names, said) => {
  const { print } = await open(
    STATEMENT,
    answerReplaced(server.fetch, '/member/info', (member: object) => ({ ...member, ...names })),
  );
  await print();
  expect(printed[0]).toContain(said);
  expect(printed[0]).not.toContain('会员 会员');
});

it('states on paper each term of an order by its name, the yield with its term, and the plan in order', async () => {
  const on = (time: string) => Date.parse(`${time}+08:00`) / 1000;
  const order = {
    order_no: 'T7',
    product_name: '甲产品',
    amount: '30000.00',
    count: 3,
    total_income_rate: 3.24,
    investment_period: 12,
    period_name: '月',
    expected_income: '972.00',
    settled_income: '243.00',
    status: 0,
    created_at: on('2026-08-20T10:01:00'),
    started_at: on('2026-08-21T09:00:00'),
    mature_at: on('2027-08-22T09:00:00'),
  };
  const incomes = [
    { id: 2, period_no: 2, amount: '81.01', status: 0, plan_at: on('2026-10-22T09:00:00') },
    { id: 1, period_no: 1, amount: '81.00', status: 1, plan_at: on('2026-09-21T09:00:00') },
  ];
  type Info = { order: object; incomes: { list: object[] } };
  const { print } = await open(
    PROOF,
    answerReplaced(server.fetch, PROOF.call, (info: Info) => ({
      ...info,
      order: { ...info.order, ...order },
      incomes: {
        ...info.incomes,
        list: incomes.map((one) => ({ ...info.incomes.list[0], ...one })),
        total: incomes.length,
      },
    })),
  );
  const rows: (string | null)[][] = [];
  vi.stubGlobal('print', () => {
    for (const { children } of document.querySelectorAll('body > article tr')) {
      rows.push([...children].map(({ textContent }) => textContent));
    }
  });
  await print();
  expect(rows).toEqual([
    ['订单号', 'T7'],
    ['产品', '甲产品'],
    ['金额', '30,000.00'],
    ['份数', '3'],
    ['总收益率', '3.24%（12 个月合计）'],
    ['预计总收益', '972.00'],
    ['已结算收益', '243.00'],
    ['时间', '2026-08-20 10:01'],
    ['起息日', '2026-08-21'],
    ['到期日', '2027-08-22'],
    ['状态', '收益中'],
    ['期数', '计划日期', '金额', '状态'],
    ['1', '2026-09-21', '81.00', '已到账'],
    ['2', '2026-10-22', '81.01', '待结算'],
  ]);
});

it('reads a statement that is on the screen again when its day is over', async () => {
  await open(STATEMENT);
  const asked = server.requests(STATEMENT.call);
  await act(async () => {
    vi.setSystemTime(TEST_NOW + 24 * 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await act(settle);
  expect(server.requests(STATEMENT.call)).toBe(asked + 1);
});
