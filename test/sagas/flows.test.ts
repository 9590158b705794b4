import { expect, it } from 'vitest';
import { firstFlows } from '#app/firstFlows.ts';
import { laterFlows } from '#app/laterFlows.ts';

it('every flow is listed once, under a name of its own', () => {
  const names = [...firstFlows, ...laterFlows].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('session/end');
  expect(names).toContain('buy/submit');
});
