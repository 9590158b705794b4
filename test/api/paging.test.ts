import { describe, expect, it } from 'vitest';
import { loadedItems, nextPage, PAGE_SIZE, refetchFirstPage } from '#api/endpoint.ts';
import { orderApi } from '#api/orderApi.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ id: from + n }));
const page = (list: { id: number }[], total: number | null) => ({ list, total });

describe('the next page', () => {
  it.each([
    ['the second of 21 items', [page(ids(1, 10), 21)], 2],
    ['the third of 21 items', [page(ids(1, 10), 21), page(ids(11, 20), 21)], 3],
    ['none after 20 of 20', [page(ids(1, 10), 20), page(ids(11, 20), 20)], undefined],
    ['none for an empty list', [page([], 0)], undefined],
    [
      'none after an empty page, whatever the total says',
      [page(ids(1, 10), 99), page([], 99)],
      undefined,
    ],
    ['there where there is no total', [page(ids(1, 10), null)], 2],
    [
      'there after a page that is not full where there is no total: rows of it may be unreadable',
      [page(ids(1, 9), null)],
      2,
    ],
    [
      'none after one that brings nothing where there is no total',
      [page(ids(1, 9), null), page([], null)],
      undefined,
    ],
    ['still there when an unreadable item was dropped', [page(ids(1, 9), 21)], 2],
    [
      'still there when items were removed meanwhile and one slid up',
      [page(ids(1, 10), 21), page(ids(12, 21), 20), page(ids(10, 12), 40)],
      4,
    ],
    [
      'still there where a back-end makes smaller pages',
      [page(ids(1, 5), 12), page(ids(6, 10), 12)],
      3,
    ],
    [
      'none once all is there of smaller pages',
      [page(ids(1, 5), 12), page(ids(6, 10), 12), page(ids(11, 12), 12)],
      undefined,
    ],
    [
      'still there when as many came before them that a page has known ones only',
      [page(ids(1, 10), 50), page(ids(11, 20), 50), page(ids(21, 30), 50), page(ids(19, 28), 62)],
      5,
    ],
    [
      'still there when two pages in a row have known ones only for that',
      [
        page(ids(1, 10), 50),
        page(ids(11, 20), 50),
        page(ids(21, 30), 50),
        page(ids(6, 15), 75),
        page(ids(16, 25), 75),
      ],
      6,
    ],
    [
      'none after the last that the new total makes',
      [page(ids(1, 10), 20), page(ids(1, 10), 30), page(ids(1, 10), 30)],
      undefined,
    ],
    [
      'none when a page has known ones only where there is no total any more',
      [page(ids(1, 10), 20), page(ids(1, 10), null)],
      undefined,
    ],
    ['none after a first page of which nothing can be read', [page([], 99)], undefined],
    [
      'none after empty pages that each have another total',
      [page(ids(1, 9), 20), page([], 21), page([], 20)],
      undefined,
    ],
    [
      'none when a back-end sends the same page again and again',
      [page(ids(1, 10), 99), page(ids(1, 10), 99)],
      undefined,
    ],
  ])('is %s', (_, pages, expected) => {
    const last = pages.at(-1);
    expect(last && nextPage(last, pages, pages.length)).toBe(expected);
  });
});

describe('a paged list', () => {
  it('asks for page 1, 2, … of 10 and stops at the total; an item appears once (K7)', async () => {
    const all = ids(1, 25).map(({ id }) => ({ id, order_no: `N${id}` }));
    const wire = createWire({
      '/private/api/order/list': ({ query }) => {
        const start = (Number(query.page) - 1) * Number(query.size);
        // One order slides onto the second page although the first had it.
        const list = all.slice(start === 0 ? 0 : start - 1, start + PAGE_SIZE);
        return ok({ list, total: all.length, page: query.page, size: query.size });
      },
    });
    const app = await startStore(wire);
    await logIn(app);
    const { orderList } = orderApi.endpoints;
    await app.store.dispatch(orderList.initiate());
    for (let more = 0; more < 5; more += 1) {
      await app.store.dispatch(orderList.initiate(undefined, { direction: 'forward' }));
    }
    expect(wire.sent.map(({ query }) => query.page)).toEqual(['1', '2', '3']);
    const { data } = orderList.select()(app.store.getState());
    expect(loadedItems(data).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    // A screen that is opened again has not to put them together again.
    expect(loadedItems(data)).toBe(loadedItems(data));
  });

  /** An order list of the given ids, newest first, read up to its end, and what is asked after that. */
  const readWhole = async () => {
    let orders = ids(1, 35).reverse();
    const wire = createWire({
      '/private/api/order/list': ({ query }) => {
        const start = (Number(query.page) - 1) * PAGE_SIZE;
        const list = orders.slice(start, start + PAGE_SIZE);
        return ok({ list, total: orders.length, page: query.page, size: query.size });
      },
    });
    const app = await startStore(wire);
    await logIn(app);
    const { orderList } = orderApi.endpoints;
    const subscription = app.store.dispatch(orderList.initiate());
    await subscription;
    for (let more = 0; more < 3; more += 1) {
      await app.store.dispatch(orderList.initiate(undefined, { direction: 'forward' }));
    }
    const rows = () =>
      loadedItems(orderList.select()(app.store.getState()).data).map(({ id }) => id);
    const numbers = orders.map(({ id }) => id);
    expect(rows()).toEqual(numbers);
    orders = [{ id: 36 }, ...orders.filter(({ id }) => id !== 30)];
    return {
      app,
      subscription,
      rows,
      before: numbers,
      after: orders.map(({ id }) => id),
      /** Pages asked for since the whole was read. */
      asked: () => wire.sent.slice(4).map(({ query }) => query.page),
    };
  };

  it('is refreshed by the member with one request, whatever was loaded; no old row stays', async () => {
    const { subscription, rows, after, asked } = await readWhole();
    await refetchFirstPage(subscription);
    expect(asked()).toEqual(['1']);
    expect(rows()).toEqual(after.slice(0, PAGE_SIZE));
  });

  it('is read again whole after a change, its rows replaced at once and none twice (fault 39)', async () => {
    const { app, rows, before, after, asked } = await readWhole();
    const seen: number[][] = [];
    app.store.subscribe(() => seen.push(rows()));
    app.store.dispatch(orderApi.util.invalidateTags(['Order']));
    await expect.poll(rows).toEqual(after);
    expect(asked()).toEqual(['1', '2', '3', '4']);
    for (const list of seen) expect([before, after]).toContainEqual(list);
  });

  it('reads nothing as an empty list', () => {
    expect(loadedItems(undefined)).toEqual([]);
  });
});
