// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const open = (path: string, phone: string = DEMO.lin) =>
  renderApp({
    fetch: server.fetch,
    path,
    isWide: true,
    member: { phone, password: DEMO.password },
  });

const findPane = async () => within(await screen.findByRole('navigation', { name: '我的投资' }));
type Pane = Awaited<ReturnType<typeof findPane>>;
const rowsOf = (pane: Pane) => pane.findAllByRole<HTMLAnchorElement>('link');
const currentOf = (pane: Pane): (string | null)[] =>
  pane.getAllByRole('link', { current: 'page' }).map((row) => row.getAttribute('href'));
const shownOrder = async (path: string) => {
  const { order_no } = await server.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', Number(path.split('/').at(-1)))
    .executeTakeFirstOrThrow();
  return screen.findByText(order_no);
};

it('lists the orders beside one of them, as they were read for the list', async () => {
  const { user, arrive, address } = await open('/investlist');
  const main = within(await screen.findByRole('main'));
  const [, second] = await main.findAllByRole<HTMLAnchorElement>('link', { name: /./ });
  const before = server.requests('/order/list');
  await user.click(second as HTMLAnchorElement);
  const heading = await arrive('投资详情');
  const pane = await findPane();
  const rows = await rowsOf(pane);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]?.textContent).toBe(`${SAMPLE.trial}￥100.002026-11-11 · 已完成`);
  expect(currentOf(pane)).toEqual([address()]);
  expect(server.requests('/order/list')).toBe(before);
  expect(pane.queryByRole('heading', { level: 1 })).toBeNull();
  // The page is what one arrives at.
  expect(document.activeElement).toBe(heading);
});

it('puts another order in the place of the one that is shown, and leaves the focus where it is', async () => {
  const { user, arrive, address } = await open('/investlist');
  const main = within(await screen.findByRole('main'));
  await user.click((await main.findAllByRole('link'))[0] as HTMLElement);
  await arrive('投资详情');
  const pane = await findPane();
  const rows = await rowsOf(pane);
  const [first, other] = rows.map((row) => row.getAttribute('href') ?? '');
  await shownOrder(first as string);
  const entries = window.history.length;
  await user.click(rows[1] as HTMLElement);
  await shownOrder(other as string);
  expect(address()).toBe(other);
  expect(currentOf(pane)).toEqual([other]);
  expect(window.history.length).toBe(entries);
  expect(document.activeElement).toBe(rows[1]);
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.some((text) => text?.startsWith('投资详情：'))).toBe(true);

  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(rows[0]);
  expect(address()).toBe(other);
  await user.keyboard('{Enter}');
  await shownOrder(first as string);
  expect(document.activeElement).toBe(rows[0]);
  // Once more goes on to the page itself.
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(address()).toBe('/investlist'));
});

it('is left for the page by one press of the row that is shown, not by the second of a double click', async () => {
  const { user, address } = await open('/investdetail/7');
  const pane = await findPane();
  const other = (await rowsOf(pane)).find((row) => row.getAttribute('href') !== address());
  await user.click(other as HTMLElement);
  await waitFor(() => expect(other?.getAttribute('aria-current')).toBe('page'));
  fireEvent.click(other as HTMLElement, { detail: 2 });
  expect(document.activeElement).toBe(other);
  // It opens a tab.
  fireEvent.click(other as HTMLElement, { detail: 1, ctrlKey: true });
  expect(document.activeElement).toBe(other);
  // A key that is held presses once.
  const goesOn = fireEvent.keyDown(other as HTMLElement, { key: 'Enter', repeat: true });
  expect(goesOn).toBe(false);
  await user.click(other as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('says beside the order that its list could not be read, and reads it again', async () => {
  server.fault({ path: 'order/list', kind: 'status', status: 500, times: 1 });
  const { user, address } = await open('/investdetail/7');
  await shownOrder('/investdetail/7');
  const pane = await findPane();
  await user.click(await pane.findByRole('button', { name: '重新加载' }));
  await rowsOf(pane);
  expect(currentOf(pane)).toEqual([address()]);
});

it('stays beside an order that is missing', async () => {
  await open('/investdetail/999999');
  expect(await screen.findByText('没有找到这笔投资')).toBeTruthy();
  const pane = await findPane();
  const [row] = await rowsOf(pane);
  expect(pane.queryByRole('link', { current: 'page' })).toBeNull();
  row?.click();
  await shownOrder(row?.getAttribute('href') ?? '');
  expect(screen.queryByText('没有找到这笔投资')).toBeNull();
});

it('says that there are none, with the list’s own way on', async () => {
  await open('/investdetail/7', DEMO.newcomer);
  const pane = await findPane();
  expect(await pane.findByText('还没有投资')).toBeTruthy();
  expect(pane.getByRole('link', { name: '去看看产品' }).getAttribute('href')).toBe('/product-list');
});
