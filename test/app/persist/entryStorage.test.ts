import { describe, expect, it } from 'vitest';
import { createEntryStorage, type FieldChange } from '#app/persist/entryStorage.ts';
import { createSafeStorage } from '#app/persist/safeStorage.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';

/** A field that tabs change independently: a list, of which each adds what it has. */
const union = ({ before, after, stored }: FieldChange): unknown => {
  const listOf = (list: unknown) => (list ?? []) as readonly string[];
  const added = listOf(after).filter((item) => !listOf(before).includes(item));
  return [...new Set([...listOf(stored), ...added])];
};

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
    {
      entries: { one: ['a', 'b'], two: ['c'], many: ['list'] },
      version: 3,
      migrations: {
        2: (fields) => ({ ...fields, b: 'from 1' }),
        3: (fields) => ({ ...fields, c: `${fields.c} of 3` }),
      },
      merged: { list: union },
    },
  );
  return { raw, written, storage };
};
const VERSION = { _persist: { version: 3, rehydrated: true } };

it('puts the entries together, each migrated from its own version', async () => {
  const { storage } = over({
    one: JSON.stringify({ version: 2, a: 1, b: 2 }),
    two: JSON.stringify({ version: 1, c: 3, stray: 4 }),
  });
  expect(await storage.getItem('')).toEqual({ ...VERSION, a: 1, b: 2, c: '3 of 3' });
});

it('migrates what it changes a stored list by', async () => {
  const { storage, raw } = over();
  await storage.setItem('', { ...START, list: [] });
  raw.setItem('many', JSON.stringify({ version: 1, list: ['old'] }));
  await storage.setItem('', { ...START, list: ['new'] });
  expect(JSON.parse(raw.getItem('many') ?? '')).toMatchObject({ version: 3, list: ['old', 'new'] });
});

it('is empty when nothing is stored', async () => {
  expect(await over().storage.getItem('')).toBeNull();
});

it('writes an entry only when one of its own fields changed', async () => {
  const { storage, written, raw } = over();
  await storage.setItem('', { a: 1, b: 2, c: 3, ...VERSION });
  await storage.setItem('', { a: 1, b: 2, c: 4, ...VERSION });
  await storage.setItem('', { a: 1, b: 2, c: 4, ...VERSION });
  expect(written).toEqual(['one', 'two', 'many', 'two']);
  expect(JSON.parse(raw.getItem('two') ?? '')).toEqual({ version: 3, c: 4 });
});

const LATER = { one: JSON.stringify({ version: 4, a: 'A' }), two: '{"version":9,"c":{"d":1}}' };
const START = { a: '', b: '', c: '', ...VERSION };

it('neither uses nor touches what a later version wrote', async () => {
  const { storage, written } = over(LATER);
  expect(await storage.getItem('')).toBeNull();
  await storage.setItem('', START);
  expect(written).toEqual(['many']);
});

it('uses what it understands beside it', async () => {
  const { storage } = over({ ...LATER, one: JSON.stringify({ version: 3, a: 1, b: 2 }) });
  expect(await storage.getItem('')).toMatchObject({ a: 1, b: 2 });
});

it('replaces it when there is something to put in its place', async () => {
  const { storage, raw } = over(LATER);
  await storage.setItem('', START);
  await storage.setItem('', { ...START, c: 'mine' });
  expect(JSON.parse(raw.getItem('two') ?? '')).toEqual({ version: 3, c: 'mine' });
  expect(raw.getItem('one')).toBe(LATER.one);
  expect(raw.getItem('two:later')).toBeNull();
});

it('uses nothing that an earlier version set aside of what is not merged, and keeps none of it', async () => {
  const aside = JSON.stringify({ version: 3, a: 'another member’s', b: '' });
  const alone = over({ 'one:later': aside });
  expect(await alone.storage.getItem('')).toBeNull();
  expect(alone.raw.getItem('one:later')).toBeNull();
  const both = over({ one: JSON.stringify({ version: 3, a: 'mine' }), 'one:later': aside });
  expect(await both.storage.getItem('')).toEqual({ ...VERSION, a: 'mine' });
  expect(both.raw.getItem('one:later')).toBeNull();
});

describe('a list that a later version wrote', () => {
  const later = JSON.stringify({ version: 4, list: ['later'] });
  const ours = JSON.stringify({ version: 3, list: ['of 3'] });

  it.each([
    ['before', { many: later }, false],
    ['meanwhile, in another tab', {}, true],
  ])('%s is set aside when there is something to put in its place', async (_, first, isWritten) => {
    const { storage, raw } = over(first as Record<string, string>);
    await storage.setItem('', { ...START, list: [] });
    if (isWritten) raw.setItem('many', later);
    await storage.setItem('', { ...START, list: ['mine'] });
    await storage.setItem('', { ...START, list: ['mine', 'too'] });
    expect(JSON.parse(raw.getItem('many') ?? '')).toEqual({ version: 3, list: ['mine', 'too'] });
    expect(raw.getItem('many:later')).toBe(later);
  });

  it('is put together with what came since, once a version that knows it is back', async () => {
    const since = JSON.stringify({ version: 1, list: ['since'] });
    const { storage, raw } = over({ many: since, 'many:later': ours });
    expect(await storage.getItem('')).toEqual({ ...VERSION, list: ['of 3', 'since'] });
    await storage.setItem('', { ...START, list: ['of 3', 'since'] });
    expect(JSON.parse(raw.getItem('many') ?? '')).toMatchObject({ list: ['of 3', 'since'] });
    expect(raw.getItem('many:later')).toBeNull();
  });

  it('is not lost to a tab that writes while one of an earlier version sets it aside', async () => {
    const { storage, raw } = over({ many: ours });
    await storage.setItem('', { ...START, list: ['of 3'] });
    raw.setItem('many', JSON.stringify({ version: 1, list: [] }));
    raw.setItem('many:later', ours);
    await storage.setItem('', { ...START, list: ['of 3', 'mine'] });
    expect(JSON.parse(raw.getItem('many') ?? '')).toMatchObject({ list: ['of 3', 'mine'] });
  });
});
