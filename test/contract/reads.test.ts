import { expect, it } from 'vitest';
import { READS } from '../../scripts/contract/reads.ts';
import { calls } from '../../scripts/contract/registry.ts';

/** GETs that a check of a back-end does not make, each with the reason. */
const LEFT_OUT = new Map([
  ['orderAdd', 'buys'],
  ['messageRead', 'marks messages as read'],
  ['refreshToken', 'may spend the token; the check makes it by itself, with an account'],
  ['chatHistory', 'an extension, which a back-end may lack'],
]);

it('a check of a back-end makes every GET of the contract that changes nothing, or says why not', () => {
  const made = READS.map(({ call }) => call.name);
  const gets = calls.filter(({ call }) => call.method === 'GET').map(({ call }) => call.name);
  expect(gets.length).toBeGreaterThan(20);
  expect([...made, ...LEFT_OUT.keys()].toSorted()).toEqual(gets.toSorted());
});
