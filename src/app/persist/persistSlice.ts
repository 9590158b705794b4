import type { Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, type PersistedState, persistReducer } from 'redux-persist';
import { createEntryStorage, type EntryPlan } from './entryStorage.ts';
import type { SafeStorage } from './safeStorage.ts';

/**
 * How one slice is stored: `read` turns whatever storage contains (after the migrations) into
 * usable state.
 */
export interface SlicePersistence<TState> extends EntryPlan {
  readonly name: string;
  readonly read: (stored: Record<string, unknown>) => Partial<TState>;
}

/** Persists a slice's reducer. Invalid storage content gives the initial state, never an error. */
export const persistSlice = <TState>(
  storage: SafeStorage,
  { name, read, ...plan }: SlicePersistence<TState>,
  reducer: Reducer<TState>,
) => {
  // `deserialize` is missing in the library's types.
  const config: PersistConfig<TState> & { deserialize: false } = {
    key: name,
    version: plan.version,
    storage: createEntryStorage(storage, plan),
    whitelist: Object.values(plan.entries).flat(),
    serialize: false,
    deserialize: false,
    // The storage is synchronous; with the default of 5 s the app would start empty and then
    // overwrite.
    timeout: 0,
    migrate: async (stored) => (stored && { ...stored, ...read({ ...stored }) }) as PersistedState,
  };
  return persistReducer(config, reducer);
};
