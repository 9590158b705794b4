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
    { entries: { one: ['a', 'b'], two: ['c'] }, version: 3, tokensEntry: 'one' },
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

const LATER = { one: JSON.stringify({ version: 4, a: 'A' }), two: '{"version":9,"c":{"d":1}}' };
const START = { a: '', b: '', c: '', ...VERSION };

it('neither uses nor touches what a later version wrote', async () => {
  const { storage, written } = over(LATER);
  expect(await storage.getItem('')).toBeNull();
  await storage.setItem('', START);
  expect(written).toEqual([]);
});

it('uses what it understands beside it', async () => {
  const { storage } = over({ ...LATER, one: JSON.stringify({ version: 3, a: 1, b: 2 }) });
  expect(await storage.getItem('')).toMatchObject({ a: 1, b: 2 });
});

it('sets it aside when there is something to put in its place', async () => {
  const { storage, raw } = over(LATER);
  await storage.setItem('', START);
  await storage.setItem('', { ...START, c: 'mine' });
  await storage.setItem('', { ...START, c: 'mine too' });
  expect(JSON.parse(raw.getItem('two') ?? '')).toEqual({ version: 3, c: 'mine too' });
  expect(raw.getItem('two:later')).toBe(LATER.two);
  expect(raw.getItem('one')).toBe(LATER.one);
});

it('keeps no later tokens beside its own, nor anything of their member', async () => {
  const { storage, raw } = over(LATER);
  await storage.setItem('', START);
  await storage.setItem('', { ...START, c: 'mine' });
  await storage.setItem('', { ...START, a: 'my token', c: 'mine' });
  expect([...raw.entries.keys()].toSorted()).toEqual(['one', 'two']);
  expect(JSON.stringify([...raw.entries])).not.toMatch(/"A"|d/);
});

it('sets aside what a later version wrote meanwhile in another tab', async () => {
  const { storage, raw } = over();
  await storage.setItem('', START);
  raw.setItem('two', LATER.two);
  await storage.setItem('', { ...START, c: 'mine' });
  expect(raw.getItem('two:later')).toBe(LATER.two);
});
