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
  const byMonth = {
    keyOf: ({ month }: { month: string }) => month,
    groupOf: ({ month }: { month: string }) => ({ heading: () => month }),
  };

  it('puts a heading before each group and marks the ends of groups', () => {
    const entries = listEntries([row(1), row(2), row(3, '2025-10')], ({ id }) => id, byMonth);
    expect(
      entries.map((entry) =>
        entry.kind === 'item'
          ? [entry.item.id, entry.place.index, entry.place.isFirst, entry.place.isLast]
          : entry.kind === 'heading' && entry.heading(),
      ),
    ).toEqual(['2025-11', [1, 0, true, false], [2, 1, false, true], '2025-10', [3, 2, true, true]]);
  });

  it('announces a section before its first group, and again where it comes back', () => {
    const days = ['1', '2', '3', '1'].map((day, index) => ({ id: index + 1, month: day }));
    const entries = listEntries(days, ({ id }) => id, {
      ...byMonth,
      groupOf: ({ month }) => ({
        heading: () => month,
        section: month === '3' ? { key: 'b', head: () => 'B' } : { key: 'a', head: () => 'A' },
      }),
    });
    expect(
      entries.map((entry) =>
        entry.kind === 'section' ? entry.head() : entry.kind === 'heading' ? entry.heading() : '·',
      ),
    ).toEqual(['A', '1', '·', '2', '·', 'B', '3', '·', 'A', '1', '·']);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('has no repeated keys, even if a group comes twice', () => {
    const keys = listEntries([row(1), row(2, '2025-10'), row(3)], ({ id }) => id, byMonth).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('writes no heading before it is drawn', () => {
    const heading = vi.fn(() => 'heading');
    listEntries([row(1), row(2, '2025-10')], ({ id }) => id, {
      ...byMonth,
      groupOf: () => ({ heading }),
    });
    expect(heading).not.toHaveBeenCalled();
  });

  it('asks for a group once, however many items it has', () => {
    const groupOf = vi.fn(byMonth.groupOf);
    listEntries([row(1), row(2), row(3, '2025-10')], ({ id }) => id, { ...byMonth, groupOf });
    expect(groupOf.mock.calls).toEqual([[row(1)], [row(3, '2025-10')]]);
  });

  it('treats a list without groups as one', () => {
    const places = listEntries([row(1), row(2)], ({ id }) => id).map(
      (entry) => entry.kind === 'item' && [entry.place.isFirst, entry.place.isLast],
    );
    expect(places).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
