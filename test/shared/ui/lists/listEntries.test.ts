import { describe, expect, it, vi } from 'vitest';
import { listEntries, uniqueByKey } from '#shared/ui/lists/listEntries.ts';

const row = (id: number, month = '2025-11') => ({ id, month });

it('drops rows whose id came before, keeping the first (fault 39)', () => {
  expect(uniqueByKey([row(1), row(2), row(1, '2025-10')], ({ id }) => id)).toEqual([
    row(1),
    row(2),
  ]);
});

describe('listEntries', () => {
  const idOf = ({ id }: { id: number }) => id;
  const monthOf = ({ month }: { month: string }) => month;

  it('puts a heading before each group and marks the ends of groups', () => {
    const entries = listEntries([row(1), row(2), row(3, '2025-10')], idOf, monthOf);
    expect(
      entries.map((entry) =>
        entry.kind === 'item'
          ? [entry.item.id, entry.place.index, entry.place.isFirst, entry.place.isLast]
          : [entry.kind, entry.item.month],
      ),
    ).toEqual([
      ['heading', '2025-11'],
      [1, 0, true, false],
      [2, 1, false, true],
      ['heading', '2025-10'],
      [3, 2, true, true],
    ]);
  });

  it('announces a section before its first group, and again where it comes back', () => {
    const days = ['1', '2', '3', '1'].map((day, index) => row(index + 1, day));
    const entries = listEntries(days, idOf, monthOf, ({ month }) => (month === '3' ? 'b' : 'a'));
    expect(
      entries.map(({ kind, item }) => (kind === 'item' ? '·' : `${kind} ${item.month}`)),
    ).toEqual([
      ...['section 1', 'heading 1', '·', 'heading 2', '·'],
      ...['section 3', 'heading 3', '·', 'section 1', 'heading 1', '·'],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('has no repeated keys, even if a group comes twice', () => {
    const keys = listEntries([row(1), row(2, '2025-10'), row(3)], idOf, monthOf).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('asks for a section once a group, and makes entries once for the same rows', () => {
    const sectionOf = vi.fn(monthOf);
    const rows = [row(1), row(2), row(3, '2025-10')];
    const entries = listEntries(rows, idOf, monthOf, sectionOf);
    expect(sectionOf.mock.calls).toEqual([[row(1)], [row(3, '2025-10')]]);
    expect(listEntries(rows, idOf, monthOf, sectionOf)).toBe(entries);
    expect(listEntries([...rows], idOf, monthOf, sectionOf)).not.toBe(entries);
  });

  it('treats a list without groups as one', () => {
    const places = listEntries([row(1), row(2)], idOf).map(
      (entry) => entry.kind === 'item' && [entry.place.isFirst, entry.place.isLast],
    );
    expect(places).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
