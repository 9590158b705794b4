import { expect, it } from 'vitest';
import { flows } from '#app/flows.ts';

it('every flow has a name of its own: the runner refuses a second one', () => {
  const names = flows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('session/end');
  expect(names).toContain('buy/submit');
});
