import { onTestFinished } from 'vitest';
import { createHeldAnswers } from '#api/cache/heldAnswers.ts';
import { baseQuery } from '#api/client/baseQuery.ts';
import type { ApiRequest } from '#api/client/encodeRequest.ts';
import { sessionEnded, tokensStored } from '#api/session/sessionSlice.ts';
import { firstFlows } from '#app/firstFlows.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { makeStore, type StoreOptions } from '#app/store.ts';
import { BASE } from './fakeWire.ts';
import { createMemoryStorage } from './memoryStorage.ts';
import { recordActions, watchSecrets } from './secretTraces.ts';

/**
 * A rehydrated store over a network by hand, with every action it saw; ends with the test, which fails
 * if anything sealed can be read in it then.
 */
export const startStore = async (options: Partial<StoreOptions> & Pick<StoreOptions, 'fetch'>) => {
  const { actions, middleware: recorder } = recordActions();
  const { storage = createMemoryStorage() } = options;
  const bundle = makeStore({
    devTools: false,
    flows: firstFlows,
    ...options,
    storage,
    settings: { apiBase: BASE, ...options.settings },
    middleware: [...(options.middleware ?? []), recorder],
  });
  const expectNoSecret = watchSecrets(bundle, actions, storage);
  const dispose = (): void => {
    bundle.dispose();
    expectNoSecret();
  };
  onTestFinished(dispose);
  await bundle.rehydrated;
  bundle.installLater(createHeldAnswers);
  bundle.startLater(laterFlows);
  return {
    ...bundle,
    dispose,
    actions,
    /** Payloads of the actions of one type. */
    saw: (type: string): unknown[] =>
      actions.filter((action) => action.type === type).map(({ payload }) => payload),
    /**
     * Sends a call through the base query of this store. Through an endpoint its error could not be
     * seen when it ends the session, because the cache is emptied then and drops what is under way.
     */
    send: (request: ApiRequest, type: 'query' | 'mutation' = 'query') =>
      Promise.resolve(
        baseQuery(
          request,
          {
            type,
            endpoint: request.call.name,
            signal: new AbortController().signal,
            abort: () => undefined,
            dispatch: bundle.store.dispatch,
            getState: bundle.store.getState,
            extra: bundle.services,
          },
          {},
        ),
      ),
    session: () => bundle.store.getState().session,
  };
};

export type TestStore = Awaited<ReturnType<typeof startStore>>;

/** Logs out at once, as the button does after its question. */
export const logOut = ({ store, session }: Pick<TestStore, 'store' | 'session'>): void =>
  void store.dispatch(sessionEnded({ epoch: session().epoch, reason: 'loggedOut' }));

/** Puts a login into a store without asking any server. */
export const logIn = async (
  { store, services }: Pick<TestStore, 'store' | 'services'>,
  tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' },
): Promise<void> => {
  store.dispatch(tokensStored(tokens));
  await services.flush();
};
