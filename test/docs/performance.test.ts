import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
