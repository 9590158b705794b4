// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { DEVICE_KEYS, FORMER_KEYS, TAB_KEYS } from '#shared/storageKeys.ts';
import { storedId } from '#shared/storedJson.ts';

beforeEach(() => localStorage.clear());

describe('a stored value', () => {
  it.each(Object.entries(FORMER_KEYS))(
    '%s is read under its former name %s, and written under its own',
    (key, former) => {
      const stored = storedId(key);
      localStorage.setItem(former, '7');
      expect(stored.read()).toBe(7);
      stored.write(8);
      expect({ ...localStorage }).toEqual({ [key]: '8' });
      localStorage.setItem(former, '7');
      expect(stored.read()).toBe(8);
      stored.remove();
      expect({ ...localStorage }).toEqual({});
    },
  );

  it.each(['', '"7"', '{', '0', 'null'])('is null for %j, which does not fit', (raw) => {
    localStorage.setItem(DEVICE_KEYS.lastCard, raw);
    expect(storedId(DEVICE_KEYS.lastCard).read()).toBeNull();
  });

  it('has a name like every other', () => {
    for (const key of Object.values({ ...DEVICE_KEYS, ...TAB_KEYS })) {
      expect(key).toMatch(/^hd:[a-z-]+$/);
    }
  });
});
