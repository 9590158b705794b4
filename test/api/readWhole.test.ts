import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { orderList } from '#api/contract/order.ts';
import { countOrNull, id, listOf, object } from '#api/contract/primitives.ts';
import { readWhole, WHOLE_PAGE } from '#api/readWhole.ts';

interface Case {
  /** How many rows the back-end has, and the most it puts on a page. */
  readonly rows: number;
  readonly cap?: number;
  readonly withTotal?: boolean;
  /** Rows that cannot be read. */
  readonly broken?: number;
  readonly most?: number;
  /** The back-end knows no pages: each is the first. */
  readonly pageless?: boolean;
  /** Rows that come to be at the top while the list is read. */
  readonly arriving?: number;
}

const readCase = async ({ cap = 100, withTotal = true, broken = 0, most = 9, ...given }: Case) => {
  const rows = Array.from({ length: given.rows }, (_, index) => ({ id: index + 1 }));
  const asked: unknown[] = [];
  const outcome = await readWhole(
    ({ payload }) => {
      const { page: number, size } = payload as { page: number; size: number };
      const page = given.pageless ? 1 : number;
      asked.push([number, size]);
      const perPage = Math.min(cap, size);
      const list: object[] = rows.slice((page - 1) * perPage, page * perPage);
      for (let index = 0; index < broken; index += 1) if (list[index]) list[index] = { id: 'x' };
      for (let more = 0; more < (given.arriving ?? 0); more += 1) {
        rows.unshift({ id: 1000 + rows.length });
      }
      return { data: { list, ...(withTotal && { total: rows.length }), page, size } };
    },
    { call: orderList, payload: {}, pageOf: (answer) => answer, most },
  );
  return { outcome, requests: asked.length };
};

describe('a list that is read to its end', () => {
  it.each<[string, Case, { rows: number; isComplete: boolean; requests: number }]>([
    ['nothing', { rows: 0 }, { rows: 0, isComplete: true, requests: 1 }],
    ['one page', { rows: 100 }, { rows: 100, isComplete: true, requests: 1 }],
    ['several', { rows: 215 }, { rows: 215, isComplete: true, requests: 3 }],
    ['smaller pages', { rows: 45, cap: 20 }, { rows: 45, isComplete: true, requests: 3 }],
    ['no total', { rows: 120, withTotal: false }, { rows: 120, isComplete: true, requests: 3 }],
    ['too many', { rows: 350, most: 3 }, { rows: 300, isComplete: false, requests: 3 }],
    ['a row unread', { rows: 20, broken: 1 }, { rows: 19, isComplete: false, requests: 2 }],
    [
      'a row unread of a list without a total',
      { rows: 20, broken: 1, withTotal: false },
      { rows: 19, isComplete: false, requests: 2 },
    ],
    [
      'the same page again of a list without a total',
      { rows: 150, pageless: true, withTotal: false },
      { rows: 100, isComplete: false, requests: 2 },
    ],
    ['a row new', { rows: 150, arriving: 1 }, { rows: 150, isComplete: false, requests: 3 }],
  ])('%s', async (_what, given, { rows, isComplete, requests }) => {
    const { outcome, requests: made } = await readCase(given);
    expect(outcome.data?.isTooLong).toBe(given.most !== undefined);
    expect(outcome.data?.items).toHaveLength(rows);
    expect(new Set(outcome.data?.items.map(({ id }) => id)).size).toBe(rows);
    expect([outcome.data?.isComplete, made]).toEqual([isComplete, requests]);
  });

  it('stops where it is enough, and passes on what fails', async () => {
    const row = (id: number) => ({ id });
    const full = { list: Array.from({ length: WHOLE_PAGE }, (_, id) => row(id + 1)), total: 900 };
    const reading = {
      call: orderList,
      payload: {},
      pageOf: (answer: { list: readonly { id: number }[]; total: number | null }) => answer,
      most: 5,
    };
    const enough = await readWhole(() => ({ data: full }), {
      ...reading,
      isEnough: (items) => items.length >= 50,
    });
    expect(enough.data).toMatchObject({ isComplete: true });
    const broken = { ...full, list: [{ id: 'x' }, ...full.list.slice(1)] };
    const lost = await readWhole(() => ({ data: broken }), { ...reading, isEnough: () => true });
    expect(lost.data).toMatchObject({ isComplete: false });
    const error = { kind: 'network' };
    expect(await readWhole(() => ({ error }), reading)).toEqual({ error });
    expect(await readWhole(() => ({ data: { list: {} } }), reading)).toMatchObject({
      error: { kind: 'contract' },
    });
  });

  it.each([
    ['all of them read', 4, true],
    ['one of them not', 'x', false],
  ])(
    'sees what is missing of an answer adapted in its schema: %s',
    async (_what, last, isComplete) => {
      const rows = object({ rows: listOf(object({ id })), total: countOrNull });
      const adapted = {
        ...orderList,
        response: v.pipe(
          rows,
          v.transform((answer) => ({ list: answer.rows, total: answer.total })),
        ),
      };
      const sent = { rows: [1, 2, 3, last].map((one) => ({ id: one })), total: 3 };
      const outcome = await readWhole(() => ({ data: sent }), {
        call: adapted,
        payload: {},
        pageOf: (answer: { list: readonly { id: number }[]; total: number | null }) => answer,
        most: 5,
      });
      expect(outcome.data?.isComplete).toBe(isComplete);
    },
  );
});
