import { describe, expect, it, vi } from 'vitest';
import { memberInfo } from '#api/contract/member.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { createSafeStorage } from '#app/persist/safeStorage.ts';
import { createWire, ok, refusal } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};
/** Forbids everything, as a browser with cookies blocked does. */
const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
/** Reads and removes, but has no room. */
const full = (initial: Record<string, string> = {}) => ({
  ...createMemoryStorage(initial),
  setItem: (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('storage that fails', () => {
  it.each([
    ['is missing', null],
    ['throws', forbidden],
    ['is full', full()],
  ])('because it %s: memory has the values, and it is shown once', (_, raw) => {
    const onFailure = vi.fn();
    const storage = createSafeStorage(raw, onFailure);
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    storage.set('b', '2');
    expect([storage.get('a'), storage.get('b')]).toEqual(['1', '2']);
    storage.set('a', '1');
    expect(storage.isStored('a')).toBe(false);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('does not leave an outdated value behind when the new one has no room', () => {
    const raw = full({ 'hd:tokens': 'old' });
    const storage = createSafeStorage(raw, () => undefined);
    storage.set('hd:tokens', 'new');
    expect(raw.getItem('hd:tokens')).toBeNull();
    expect(storage.get('hd:tokens')).toBe('new');
  });

  it('leaves of what has no room only that there was something, which other tabs do not take for a logout', () => {
    const raw = createMemoryStorage({ [ENTRIES.tokens]: 'old' });
    const tight = {
      ...raw,
      setItem: (key: string, value: string) => (value === '' ? raw.setItem(key, '') : refuse()),
    };
    createSafeStorage(tight, () => undefined).set(ENTRIES.tokens, 'newer');
    expect(raw.getItem(ENTRIES.tokens)).toBe('');
  });

  it.each([ENTRIES.attempts, ENTRIES.receipts])(
    'leaves what all tabs have in %s where there is no room for what is added',
    (key) => {
      const raw = createMemoryStorage({ [key]: 'of all tabs' });
      const tight = {
        ...raw,
        setItem: (name: string, value: string) =>
          value.length > 11 ? refuse() : raw.setItem(name, value),
      };
      const storage = createSafeStorage(tight, () => undefined);
      storage.set(key, 'of all tabs, and more');
      expect(raw.getItem(key)).toBe('of all tabs');
      expect(storage.isStored(key)).toBe(false);
      // What is added by another tab is not passed over by the next write.
      raw.setItem(key, 'of others');
      expect(storage.get(key)).toBe('of others');
      // Nothing is to be added any more.
      storage.set(key, 'of others');
      expect(storage.isStored(key)).toBe(true);
    },
  );

  it('deletes the last figures for what has no room beside them', () => {
    const raw = createMemoryStorage({ [ENTRIES.lastFigures]: 'a cache' });
    const small = {
      ...raw,
      setItem: (key: string, value: string) =>
        raw.getItem(ENTRIES.lastFigures) === null ? raw.setItem(key, value) : refuse(),
    };
    const onFailure = vi.fn();
    const storage = createSafeStorage(small, onFailure);
    storage.set(ENTRIES.attempts, 'a payment');
    expect(raw.getItem(ENTRIES.attempts)).toBe('a payment');
    expect(raw.getItem(ENTRIES.lastFigures)).toBeNull();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('recovers when there is room again', () => {
    const raw = createMemoryStorage();
    let isFull = true;
    const flaky = {
      ...raw,
      setItem: (key: string, value: string) => (isFull ? refuse() : raw.setItem(key, value)),
    };
    const storage = createSafeStorage(flaky, () => undefined);
    storage.set('a', '1');
    isFull = false;
    storage.set('a', '2');
    expect(storage.isStored('a')).toBe(true);
    expect(raw.getItem('a')).toBe('2');
  });

  it('does not write what it knows to be there, nor over what another tab wrote since', () => {
    const raw = createMemoryStorage({ a: '1' });
    const storage = createSafeStorage(raw, () => undefined);
    expect(storage.get('a')).toBe('1');
    raw.setItem('a', 'newer');
    storage.set('a', '1');
    expect(raw.getItem('a')).toBe('newer');
  });
});

describe('a store over failing storage', () => {
  it.each([
    ['no storage', null],
    ['storage that throws', forbidden],
    ['full storage', full()],
  ])('(%s) works in memory and says so once (fault 32)', async (_, storage) => {
    let generation = 0;
    const wire = createWire({
      '/private/api/member/info': ({ bearer }) =>
        bearer === 'access-2' ? ok({ id: 7 }) : refusal(401, '', 401),
      '/public/api/member/refresh_token': () => {
        generation += 1;
        return ok({ accessToken: 'access-2', refreshToken: 'refresh-2' });
      },
    });
    const app = await startStore({ fetch: wire.fetch, storage });
    await logIn(app);
    expect(await app.send({ call: memberInfo, payload: {} })).toEqual({ data: { id: 7 } });
    expect(generation).toBe(1);
    expect(app.session().accessToken).toBe('access-2');
    expect(app.saw('notices/notifyShown')).toMatchObject([{ key: 'notStored' }]);
  });

  it('says nothing where storage works', async () => {
    const storage = createMemoryStorage();
    const app = await startStore({ fetch: createWire().fetch, storage });
    await logIn(app);
    expect(app.saw('notices/notifyShown')).toEqual([]);
    expect(storage.getItem(ENTRIES.tokens)).not.toBeNull();
  });
});
