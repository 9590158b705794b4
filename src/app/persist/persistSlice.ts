import type { Reducer } from '@reduxjs/toolkit';
import {
  createMigrate,
  type MigrationManifest,
  type PersistConfig,
  type PersistedState,
  persistReducer,
} from 'redux-persist';
import { createEntryStorage, type EntryPlan } from './entryStorage.ts';
import type { SafeStorage } from './safeStorage.ts';

/**
 * How one slice is stored: `read` turns whatever storage contains (after the migrations) into
 * usable state.
 */
export interface SlicePersistence<TState> extends EntryPlan {
  readonly name: string;
  readonly migrations: MigrationManifest;
  readonly read: (stored: Record<string, unknown>) => Partial<TState>;
}

/** Persists a slice's reducer. Invalid storage content gives the initial state, never an error. */
export const persistSlice = <TState>(
  storage: SafeStorage,
  { name, migrations, read, ...plan }: SlicePersistence<TState>,
  reducer: Reducer<TState>,
) => {
  const migrate = createMigrate(migrations, { debug: false });
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
    migrate: async (stored, to) => {
      const migrated = await migrate(stored, to);
      return (migrated && { ...migrated, ...read({ ...migrated }) }) as PersistedState;
    },
  };
  return persistReducer(config, reducer);
};
