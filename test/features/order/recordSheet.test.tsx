// @vitest-environment happy-dom
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { useRecordSheet } from '#features/order/records/useRecordSheet.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };

/** A network whose list of deposits has so many, the newest first, each named by its id. */
const withDeposits =
  (count: number): typeof fetch =>
  async (input, init) => {
    const response = await server.fetch(input, init);
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    if (!pathname.endsWith('/deposit/list')) return response;
    const { data } = (await response.json()) as { data: { list: object[] } };
    const all = Array.from({ length: count }, (_, index) => ({
      ...data.list[0],
      id: count - index,
      order_no: `D${count - index}`,
    }));
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
    const list = all.slice((page - 1) * size, page * size);
    return Response.json({ code: 0, msg: 'ok', data: { list, total: count, page, size } });
  };

it.each([
  [1, 'deposit', '查看这笔充值', '/rechargelist', '充值详情', ['款项', '进度']],
  [2, 'withdrawal', '查看这笔提现', '/withdrawlist', '提现详情', ['款项']],
] as const)(
  'a transaction of type %i leads to its %s, each with headings above its values',
  async (type, kind, way, path, title, headings) => {
    const app = await renderApp({
      fetch: server.fetch,
      path: `/transactionhistory?type=${type}`,
      member,
    });
    const [line] = await screen.findAllByRole('button', { name: /余额/ });
    await app.user.click(line as HTMLElement);
    const onward = await screen.findByRole('button', { name: way });
    expect(screen.getByRole('heading', { level: 3, name: '变动' })).toBeTruthy();
    await app.user.click(onward);
    const sheet = within(await screen.findByRole('dialog', { name: title }));
    const { id, order_no } = await server.db
      .selectFrom(`${kind}s`)
      .select(['id', 'order_no'])
      .where('id', '=', Number(app.address().split('=')[1]))
      .executeTakeFirstOrThrow();
    expect(app.address()).toBe(`${path}?id=${id}`);
    expect(await sheet.findByText(order_no)).toBeTruthy();
    const above = sheet.getAllByRole('heading', { level: 3 });
    expect(above.map(({ textContent }) => textContent)).toEqual(headings);
    // Closed, it stays so: the list under it is there for the others.
    await app.user.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    await act(settle);
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    // Loaded again, as well.
    expect(app.address()).toBe(path);
  },
);

it('a record that is no longer on the first page is read on to', async () => {
  await renderApp({ fetch: withDeposits(35), path: '/rechargelist?id=4', member });
  const sheet = within(await screen.findByRole('dialog', { name: '充值详情' }));
  expect(await sheet.findByText('D4')).toBeTruthy();
});

it('nothing is looked for once the address names none', async () => {
  const asked: string[] = [];
  const fetch = withDeposits(70);
  const app = await renderApp({
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      if (pathname.endsWith('/deposit/list')) asked.push(searchParams.get('page') ?? '');
      return fetch(input, init);
    },
    path: '/transaction-records?tab=deposits&id=70',
    member,
  });
  const sheet = within(await screen.findByRole('dialog', { name: '充值详情' }));
  await app.user.click(await sheet.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(app.address()).toBe('/transaction-records?tab=deposits'));
  await act(settle);
  expect(asked).toEqual(['1']);
});

it('one that is read once another was chosen is not opened over that', () => {
  const query = {
    data: { pages: [{}] },
    isFetching: false,
    isError: false,
    hasNextPage: false,
    fetchNextPage: () => undefined,
  };
  const [chosen, named] = [{ id: 35 }, { id: 4 }];
  const { result, rerender } = renderHook(({ records }) => useRecordSheet(query, records), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/rechargelist?id=4']}>{children}</MemoryRouter>
    ),
    initialProps: { records: [chosen] },
  });
  onTestFinished(cleanup);
  expect(result.current.opened).toBeNull();
  act(() => result.current.open(chosen));
  rerender({ records: [chosen, named] });
  expect(result.current.opened).toBe(chosen);
  act(() => result.current.close());
  expect(result.current.opened).toBeNull();
});

it('one that is not in the list leaves the list as it is', async () => {
  await renderApp({ fetch: withDeposits(12), path: '/rechargelist?id=99', member });
  expect(await screen.findAllByRole('button', { name: /银行转账/ })).not.toEqual([]);
  await act(settle);
  expect(screen.queryByRole('dialog')).toBeNull();
});
