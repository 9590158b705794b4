import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withOwnSpread } from '../../../scripts/build/persistParts.ts';

const ES = join(dirname(createRequire(import.meta.url).resolve('redux-persist')), '../es');
const partOf = (file: string): string => withOwnSpread(readFileSync(join(ES, file), 'utf8'));

/** What a helper of a module does, as it is in the build. */
const helper = (file: string, name: string) => {
  const line = partOf(file)
    .split('\n')
    .find((one) => one.startsWith(`const ${name} `));
  return new Function(`${line} return ${name};`)() as (...all: unknown[]) => unknown;
};

it.each(['persistReducer.js', 'persistStore.js', 'stateReconciler/autoMergeLevel1.js'])(
  'spreads objects in %s as the language does',
  (file) => {
    const target = { a: 1, b: 1 };
    const spread = helper(file, '_objectSpread')(target, { b: 2 }, undefined, { c: 3 });
    expect(spread).toBe(target);
    expect(target).toEqual({ a: 1, b: 2, c: 3 });
  },
);

it('spreads lists as the language does', () => {
  const list = ['a', 'b'];
  const copy = helper('persistStore.js', '_toConsumableArray')(list);
  expect(copy).toEqual(list);
  expect(copy).not.toBe(list);
});
