import { TAB_KEYS } from '#shared/storageKeys.ts';

/** How far each history entry was scrolled, in CSS pixels; survives a reload of the tab. */
export interface ScrollPositions {
  save(historyKey: string, top: number): void;
  read(historyKey: string): number;
}

/** More entries than anyone goes back through; bounds what is kept. */
const MAX_ENTRIES = 100;

const readStored = (storage: Storage | null): [string, number][] => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(TAB_KEYS.scroll) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    );
  } catch {
    return [];
  }
};

/**
 * Positions in memory, written to `storage` (the tab's session storage, or null where there is
 * none) by `persist`, which is called when the page is hidden.
 */
export const createScrollPositions = (
  storage: Storage | null,
): ScrollPositions & { persist(): void } => {
  const positions = new Map(readStored(storage));
  return {
    save(historyKey, top) {
      positions.delete(historyKey);
      positions.set(historyKey, Math.round(top));
      const [oldest] = positions.keys();
      if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest);
    },
    read: (historyKey) => positions.get(historyKey) ?? 0,
    persist() {
      try {
        storage?.setItem(TAB_KEYS.scroll, JSON.stringify([...positions]));
      } catch {
        // A full or forbidden storage costs only the position after a reload.
      }
    },
  };
};
