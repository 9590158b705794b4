import { describe, expect, it } from 'vitest';
import { createScrollPositions } from '#app/navigation/scrollPositions.ts';

const tabStorage = (initial?: string): Storage => {
  const items = new Map(initial === undefined ? [] : [['hd:scroll', initial]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
};

describe('scroll positions', () => {
  it('are kept by history entry; an entry never seen is at the top', () => {
    const positions = createScrollPositions(null);
    positions.save('a', 240.4);
    positions.save('b', 10);
    expect(['a', 'b', 'c'].map(positions.read)).toEqual([240, 10, 0]);
  });

  it('survive a reload of the tab', () => {
    const storage = tabStorage();
    const before = createScrollPositions(storage);
    before.save('a', 300);
    before.persist();
    expect(createScrollPositions(storage).read('a')).toBe(300);
  });

  it('are bounded: the entries left longest ago go first', () => {
    const positions = createScrollPositions(null);
    for (let entry = 0; entry <= 100; entry += 1) positions.save(`k${entry}`, 7);
    expect(positions.read('k0')).toBe(0);
    expect(positions.read('k1')).toBe(7);
  });

  it.each(['{', '{"a":1}', '[["a"],["b","x"],3]'])('start empty from %s', (stored) => {
    const positions = createScrollPositions(tabStorage(stored));
    expect(['a', 'b'].map(positions.read)).toEqual([0, 0]);
  });
});
