import { expect, it } from 'vitest';
import { weightsIn } from '#server/http/weights.ts';

it('takes the choices of a header apart, with their weights', () => {
  expect(weightsIn('zh-CN, EN;q=0.5, *; q = 0')).toEqual([
    { name: 'zh-cn', weight: 1 },
    { name: 'en', weight: 0.5 },
    { name: '*', weight: 0 },
  ]);
});

it('does not take apart what is longer than any browser sends', () => {
  expect(weightsIn('a,'.repeat(8000)).length).toBeLessThan(300);
});
