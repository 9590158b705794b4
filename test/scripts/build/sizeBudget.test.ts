import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { budgetFor, GOALS } from '../../../scripts/build/sizeBudget.mjs';

const file = join(import.meta.dirname, '../../../scripts/size-budget.json');
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  { brotli: number; files: number }
>;

it('the goals of first visits are 145 and 150 KB in ten files', () => {
  const goals = Object.values(GOALS).map(({ brotli, files }) => [brotli, files]);
  expect(Object.keys(GOALS)).toEqual(['/login', '/home', '/privacy-policy']);
  expect(goals).toEqual([
    [145_000, 10],
    [150_000, 10],
    [145_000, 10],
  ]);
});

it('no budget of a first visit is above its goal, and each goal has one', () => {
  expect(Object.keys(budgets)).toEqual(Object.keys(GOALS));
  for (const [route, goal] of Object.entries(GOALS)) {
    expect(budgets[route]?.brotli).toBeLessThanOrEqual(goal.brotli);
    expect(budgets[route]?.files).toBeLessThanOrEqual(goal.files);
  }
});

it('a budget that is recorded has some room, but none above the goal', () => {
  const goal = { brotli: 150_000, files: 10 };
  const rest = { css: 9_000, sheets: 3 };
  const room = { css: 9_100, sheets: 3 };
  expect(budgetFor({ brotli: 140_000, files: 9, ...rest }, goal)).toEqual({
    brotli: 141_400,
    files: 9,
    ...room,
  });
  for (const brotli of [149_600, 150_000, 151_000])
    expect(budgetFor({ brotli, files: 11, ...rest }, goal)).toEqual({
      brotli: 150_000,
      files: 10,
      ...room,
    });
});
