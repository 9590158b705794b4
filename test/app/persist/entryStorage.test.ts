import { expect, it } from 'vitest';
import { createEntryStorage } from '#app/persist/entryStorage.ts';
import { createSafeStorage } from '#app/persist/safeStorage.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';

const over = (initial: Record<string, string> = {}) => {
  const raw = createMemoryStorage(initial);
  const written: string[] = [];
  const spied = {
    ...raw,
    setItem: (key: string, value: string) => {
      written.push(key);
      raw.setItem(key, value);
    },
  };
  const storage = createEntryStorage(
    createSafeStorage(spied, () => undefined),
    { one: ['a', 'b'], two: ['c'] },
  );
  return { raw, written, storage };
};
const VERSION = { _persist: { version: 3, rehydrated: true } };

it('puts the entries together, in the oldest version found', async () => {
  const { storage } = over({
    one: JSON.stringify({ version: 2, a: 1, b: 2 }),
    two: JSON.stringify({ version: 1, c: 3, stray: 4 }),
  });
  expect(await storage.getItem('')).toEqual({
    a: 1,
    b: 2,
    c: 3,
    _persist: { version: 1, rehydrated: true },
  });
});

it('is empty when nothing is stored', async () => {
  expect(await over().storage.getItem('')).toBeNull();
});

it('writes an entry only when one of its own fields changed', async () => {
  const { storage, written, raw } = over();
  await storage.setItem('', { a: 1, b: 2, c: 3, ...VERSION });
  await storage.setItem('', { a: 1, b: 2, c: 4, ...VERSION });
  await storage.setItem('', { a: 1, b: 2, c: 4, ...VERSION });
  expect(written).toEqual(['one', 'two', 'two']);
  expect(JSON.parse(raw.getItem('two') ?? '')).toEqual({ version: 3, c: 4 });
});
