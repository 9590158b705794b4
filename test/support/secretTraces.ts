import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { AppStoreBundle, StoreOptions } from '#app/store.ts';

/** What is shorter may be in any text by chance. */
const SHORTEST = 6;

/** Whether `text` has the secret; digits count by themselves, not inside a longer number or amount. */
export const hasSecret = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\d.,])${secret}(?![\\d.,]*\\d)`).test(text)
    : text.includes(secret);

/** Keeps every action that reaches a store's reducers. */
export const recordActions = () => {
  const actions: UnknownAction[] = [];
  const middleware: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  return { actions, middleware };
};

/**
 * Remembers what is sealed in a store from now on. The function returned throws if an action, the state
 * or storage has any of it.
 */
export const watchSecrets = (
  { store, services }: Pick<AppStoreBundle, 'store' | 'services'>,
  actions: readonly UnknownAction[],
  storage: StoreOptions['storage'],
): (() => void) => {
  const sealed = new Set<string>();
  const { secrets } = services;
  const seal = secrets.seal.bind(secrets);
  secrets.seal = (value) => {
    if (value.length >= SHORTEST) sealed.add(value);
    return seal(value);
  };
  return () => {
    if (sealed.size === 0) return;
    const places = {
      actions: JSON.stringify(actions),
      state: JSON.stringify(store.getState()),
      storage:
        storage && 'entries' in storage
          ? JSON.stringify([...(storage.entries as Map<string, string>)])
          : '',
    };
    const found = Object.entries(places).flatMap(([place, text]) =>
      [...sealed]
        .filter((secret) => hasSecret(text, secret))
        .map((secret) => `${secret} in ${place}`),
    );
    if (found.length > 0) throw new Error(`A secret can be read: ${found.join(', ')}`);
  };
};
