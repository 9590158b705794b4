import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { money } from '#api/contract/primitives.ts';
import { calls } from '../../scripts/contract/registry.ts';

const folder = join(import.meta.dirname, '../../docs/contract');
const { paths } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));

/** What back-ends write where the contract says something else. */
const ODD = [0, 7, -1, 1250, '7', '0.5', '12680.5', ' ', 'x', true, 'false', null, [], {}];

/** The answer with one value in the place of each leaf. */
const withLeaves = (answer: unknown, leaf: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map((entry) => withLeaves(entry, leaf));
  if (typeof answer !== 'object' || answer === null) return leaf;
  const entries = Object.entries(answer);
  // An item without an id of its own is none.
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'id' ? value : withLeaves(value, leaf)]),
  );
};

/** Reads an answer, and what was read of it as it is kept: as JSON. */
const readTwice = (schema: v.GenericSchema, answer: unknown): void => {
  const first = v.safeParse(schema, answer);
  if (!first.success) return;
  const kept: unknown = JSON.parse(JSON.stringify(first.output));
  expect(v.parse(schema, kept), JSON.stringify(answer)).toEqual(kept);
};

describe('an answer is kept as it was read, and read again', () => {
  it.each(calls.map(({ call }) => [call.name, call] as const))('%s gives the same', (_, call) => {
    const operation = paths[`/${call.path.replace(/^\/+/, '')}`][call.method.toLowerCase()];
    const { data } = operation.responses[200].content['application/json'].examples.done.value;
    expect(v.safeParse(call.response, data).success).toBe(true);
    readTwice(call.response, data);
    for (const leaf of ODD) readTwice(call.response, withLeaves(data, leaf));
  });

  it('so does the transform that the page shows', async () => {
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    const [, block = ''] = /```ts\n(const fromCents[^`]*)```/.exec(page) ?? [];
    const { code } = await transformWithOxc(block, 'shown.ts');
    const make = new Function('v', 'money', `${code}; return centsOrNull;`);
    const centsOrNull: v.GenericSchema = make(v, money);
    for (const [sent, read] of [
      [1_268_050, '12680.50'],
      [5, '0.05'],
      [-5, '-0.05'],
      [0, '0.00'],
      [0.5, null],
      [null, null],
      ['12680.50', '12680.50'],
    ]) {
      expect([sent, v.parse(centsOrNull, sent)]).toEqual([sent, read]);
      readTwice(centsOrNull, sent);
    }
  });
});
