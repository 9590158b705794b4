import { expect, it } from 'vitest';
import { loadedPart } from '#api/loadedPart.ts';

const page = (from: number, to: number, total: number | null) => ({
  list: Array.from({ length: to - from + 1 }, (_, n) => ({ id: from + n })),
  total,
});

it.each([
  ['all at its end', [page(1, 10, 12), page(11, 12, 12)], false, 'all'],
  ['all where there is nothing', [page(1, 0, 0)], false, 'all'],
  ['its beginning while it goes on', [page(1, 10, 30), page(11, 20, 30)], true, 'beginning'],
  ['gaps where a page before its end is short', [page(1, 9, 30), page(11, 20, 30)], true, 'gaps'],
  ['gaps where it ends before its total', [page(1, 10, 12), page(11, 11, 12)], false, 'gaps'],
  [
    'gaps where new rows were counted meanwhile',
    [page(1, 10, 11), page(10, 11, 12)],
    false,
    'gaps',
  ],
  ['gaps for all that is known without a total', [page(1, 4, null)], false, 'gaps'],
  ['gaps before anything is there', undefined, false, 'gaps'],
])('of a list %s is loaded', (_, pages, hasNextPage, part) => {
  expect(loadedPart({ data: pages && { pages }, hasNextPage })).toBe(part);
});
