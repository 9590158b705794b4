import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** FCP and LCP of a row of goals, ms. */
const goalOf = (name: string): number[] => {
  const line = page.split('\n').find((one) => one.startsWith(`| goal, ${name} |`)) ?? '';
  return cellsOf(line).slice(2, 4).map(Number);
};

it('docs/performance names each run in which a first or a largest paint missed its goal', () => {
  const [, rows = '', sentence = ''] =
    /\n\| run \|.*\n\|[-| :]+\n((?:\|.*\n)+)\n(FCP, LCP and CLS[\s\S]*?)\n\n/.exec(page) ?? [];
  const runs = rows.trim().split('\n').map(cellsOf);
  expect(runs.length).toBeGreaterThan(3);
  const goals = [goalOf('public pages'), goalOf('/home')];
  expect(goals.flat().every((goal) => goal > 0)).toBe(true);
  const missed = runs.filter(([, , ...pages]) =>
    pages.some((figures, at) => {
      const [, fcp = Number.NaN, lcp = Number.NaN] = figures.split(',').map(Number);
      const [fcpGoal = 0, lcpGoal = 0] = goals[at] ?? [];
      return !(fcp <= fcpGoal && lcp <= lcpGoal);
    }),
  );
  const days = missed.map(([run = '']) => run.split(',')[0] ?? '');
  expect(days.length).toBeGreaterThan(0);
  for (const day of days) expect(sentence).toContain(day);
});

/** The rows of the table that begins with this heading of its first column. */
const rowsUnder = (heading: string): Record<string, string>[] => {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
  const names = cellsOf(lines[at] ?? '');
  return lines
    .slice(at + 2, end)
    .map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index], cell])));
};

/** The paragraph that begins so, on one line, without marks of code. */
const paragraph = (start: string): string =>
  (page.split(start)[1]?.split('\n\n')[0] ?? '').replaceAll('\n', ' ').replaceAll('`', '');

/** What a text says is missed: "TBT of /a, by 3 ms, of /b by 2" is TBT of both. */
const saidMissed = (text: string): string[] => {
  let figure = '';
  return [...text.matchAll(/(?:([A-Za-z ]+) of )?(\/[a-z-]+),? by ([\d.]+)/g)].map(
    ([, named, name, by]) => {
      figure = named?.replace(/^.* and$|^ *of$|^ *and$/, '').trim() || figure;
      return `${figure} ${name} ${by}`.trim();
    },
  );
};

describe('docs/performance says of its table of first visits', () => {
  const rows = rowsUnder('ms');
  const nameOf = (row: Record<string, string>): string => (row.ms ?? '').replace(', logged in', '');
  const goals = rows.filter(({ ms }) => ms?.startsWith('goal, '));
  /** The pages a goal is for: those above it, as far as the goal before. */
  const pagesOf = (goal: Record<string, string>) =>
    rows
      .slice(0, rows.indexOf(goal))
      .filter(({ ms }) => ms?.startsWith('/'))
      .filter((row) => goal === goals[0] || rows.indexOf(row) > rows.indexOf(goals[0] ?? {}));
  /** By how much a row misses each figure of a goal. */
  const missedBy = (row: Record<string, string>, goal: Record<string, string>): string[] =>
    Object.entries(goal).flatMap(([figure, wanted]) => {
      if (figure === 'ms' || wanted === '') return [];
      const by = Number(row[figure]) - Number(wanted);
      const over = figure === 'score' ? -by : by;
      return over <= 0 ? [] : [`${figure} ${nameOf(row)} ${Number(over.toFixed(3))}`];
    });

  it('which goals were missed, and by how much', () => {
    expect(goals).toHaveLength(2);
    expect(goals.map((goal) => pagesOf(goal).length > 0)).toEqual([true, true]);
    const missed = goals.flatMap((goal) => pagesOf(goal).flatMap((row) => missedBy(row, goal)));
    const [said = ''] = paragraph('\n**Missed**: ').split('. ');
    expect(saidMissed(said).sort()).toEqual(missed.sort());
  });

  it('that the pages without goals hold those of /home', () => {
    const [, goal = {}] = goals;
    const others = rows.slice(rows.indexOf(goal) + 1);
    expect(others.map(nameOf)).toEqual(['/mine', '/product-list']);
    expect(others.flatMap((row) => missedBy(row, goal))).toEqual([]);
  });

  it('which pages answer later than the page of reference and a fifth', () => {
    const minimal = rows.find(({ ms }) => ms === 'minimal');
    const limit = Math.round(Number(minimal?.answers) * 1.2);
    const text = paragraph('**Held**: every goal of the table');
    expect(text).toContain(`a fifth, ${limit} ms,`);
    const late = goals.flatMap(pagesOf).flatMap((row) => {
      const by = Number(row.answers) - limit;
      return by > 0 ? [`${nameOf(row)} ${by}`] : [];
    });
    expect(saidMissed(text.slice(text.indexOf('a fifth'))).sort()).toEqual(late.sort());
  });
});

describe('docs/performance says of its table of taps', () => {
  const taps = rowsUnder('median / p98, ms');
  const numbers = (cell = ''): number[] => cell.split(' / ').map(Number);
  const rowOf = (name: string) => taps.find((row) => row['median / p98, ms'] === name) ?? {};
  const [median = 0, p98 = 0] = numbers(rowOf('app').all);
  const [medianGoal = 0, p98Goal = 0] = numbers(rowOf('goal').all);
  const text = paragraph('**Held**: the mount');

  it('by how much p98 missed its goal, and in which tap most', () => {
    const { all: _all, 'median / p98, ms': _name, ...kinds } = rowOf('app');
    const worst = Object.entries(kinds)
      .map(([kind, cell]) => ({ kind, longest: numbers(cell)[1] ?? 0 }))
      .reduce((one, other) => (other.longest > one.longest ? other : one));
    const over = p98 - p98Goal;
    const [, said] = text.split('**Missed**: ');
    const missed = `p98 by ${over} ms (a ${worst.kind} of ${worst.longest})`;
    expect(said?.slice(0, missed.length)).toBe(over > 0 ? missed : undefined);
  });

  it('that the median, the mount and the fling hold theirs', () => {
    expect(text).toMatch(/^, the fling and the median of all\./);
    expect(median).toBeLessThanOrEqual(medianGoal);
    const [measured = {}, goal = {}] = rowsUnder('10,000 rows, ms');
    for (const figure of ['mount', 'p95'])
      expect(Number(measured[figure])).toBeLessThanOrEqual(Number(goal[figure]));
  });
});
