import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type PersistorOptions,
  PURGE,
  persistStore,
  REHYDRATE,
} from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { baseApi } from '#api/baseApi.ts';
import { createRepeatDropped } from '#api/cache/repeatDropped.ts';
import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import { type ChatLoader, loadChat } from '#api/chat/loadChat.ts';
import { forgetOthersFigures, keepLastFigures } from '#api/lastFigures/keepLastFigures.ts';
import { lastFiguresSlice } from '#api/lastFigures/lastFiguresSlice.ts';
import { sessionSlice } from '#api/session/sessionSlice.ts';
import { createSessionSync } from '#api/session/sessionSync.ts';
import {
  attemptsSlice,
  storedAttemptsRead,
  storedReceiptsRead,
} from '#sagas/attempt/attemptsSlice.ts';
import { buySlice } from '#sagas/buy/buySlice.ts';
import { chatSlice } from '#sagas/chat/chatSlice.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { createFlowRunner } from '#sagas/kit/runner.ts';
import { noticesSlice, notifyShown } from '#shared/notices/noticesSlice.ts';
import { preferencesChanged, preferencesSlice } from '#shared/preferences/preferencesSlice.ts';
import { devToolsOptions } from './devtools.ts';
import { replayable } from './devtoolsReplay.ts';
import { createErrorToasts } from './errorToasts.ts';
import { LATER_ACTIONS } from './firstFlows.ts';
import { type BufferedAction, createActionBuffer } from './laterActions.ts';
import { createLaterMiddleware } from './laterMiddleware.ts';
import { rememberedSlice } from './navigation/rememberedSlice.ts';
import { attemptsPersistence, storedUnder } from './persist/attemptsPersistence.ts';
import { ENTRIES } from './persist/entries.ts';
import { lastFiguresPersistence } from './persist/lastFiguresPersistence.ts';
import { persistSlice } from './persist/persistSlice.ts';
import { changedPreferences, preferencesPersistence } from './persist/preferencesPersistence.ts';
import { createSafeStorage, type RawStorage, type SafeStorage } from './persist/safeStorage.ts';
import { sessionPersistence } from './persist/sessionPersistence.ts';
import { followReconnects } from './reconnect.ts';
import { makeServices, type ServiceOptions } from './storeServices.ts';

/** What one store is made with. Everything left out has a harmless default. */
export interface StoreOptions extends ServiceOptions {
  /** `localStorage` or an equivalent; null where the browser has none. */
  readonly storage: RawStorage | null;
  /** Awaited before the stored state is read, and before the flows start: a page can draw meanwhile. */
  readonly pause?: () => Promise<void>;
  /** Started once the stored state is restored; `startLater` starts the others. */
  readonly flows: readonly Flow[];
  /** Creates the chat's adapter instead of the configured one. */
  readonly loadChat?: ChatLoader;
  readonly preloadedState?: Partial<PlainState>;
  readonly devTools?: boolean;
  /** Further middleware, innermost: it sees every action that reaches the reducers. */
  readonly middleware?: readonly Middleware[];
}

const plainReducers = {
  [baseApi.reducerPath]: baseApi.reducer,
  session: sessionSlice.reducer,
  attempts: attemptsSlice.reducer,
  lastFigures: lastFiguresSlice.reducer,
  buy: buySlice.reducer,
  chat: chatSlice.reducer,
  preferences: preferencesSlice.reducer,
  notices: noticesSlice.reducer,
  remembered: rememberedSlice.reducer,
};
type PlainState = { [K in keyof typeof plainReducers]: ReturnType<(typeof plainReducers)[K]> };

const persistedReducer = (storage: SafeStorage) =>
  combineReducers({
    ...plainReducers,
    session: persistSlice(storage, sessionPersistence, sessionSlice.reducer),
    attempts: persistSlice(storage, attemptsPersistence, attemptsSlice.reducer),
    lastFigures: persistSlice(storage, lastFiguresPersistence, lastFiguresSlice.reducer),
    preferences: persistSlice(storage, preferencesPersistence, preferencesSlice.reducer),
  });

/** redux-persist's actions contain functions. */
const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REHYDRATE];

/** Nothing is read before it is asked for; missing in the library's types. */
const BY_HAND: PersistorOptions & { readonly manualPersist: true } = { manualPersist: true };

const CHECK_WARNS_AFTER_MS = 250;

/**
 * Creates a store with everything that belongs to it; no module exports one. `rehydrated` resolves
 * once the stored state is restored and the flows run: render then. `dispose` ends flows and
 * listeners.
 */
export const makeStore = (options: StoreOptions) => {
  const storage = createSafeStorage(options.storage, () => {
    // redux-persist reads and writes storage inside reducers, where nothing may be dispatched.
    queueMicrotask(() => store.dispatch(notifyShown({ key: 'notStored', tone: 'error' })));
  });
  const flush = (): Promise<void> => persistor.flush().then(() => undefined);
  let chat: Promise<ChatAdapter> | null = null;
  const services = makeServices(options, storage, {
    flush,
    // One adapter per store: a hosted chat stays in the page across logins.
    loadChat: () => {
      const { dispatch, getState } = store;
      chat ??= (options.loadChat ?? loadChat)({ dispatch, getState, services });
      chat.catch(() => {
        chat = null;
      });
      return chat;
    },
  });
  const buffer = createActionBuffer(LATER_ACTIONS, services);
  const later = createLaterMiddleware();
  const sagas = createSagaMiddleware({
    channel: buffer.channel,
    context: { services },
    onError: (error) => services.reportError(error, 'saga'),
  });
  const sessionSync = createSessionSync(services);

  const store = configureStore({
    reducer: import.meta.env.DEV
      ? replayable(persistedReducer(storage))
      : persistedReducer(storage),
    // The persisted slices add fields that callers do not know.
    preloadedState: options.preloadedState as never,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Development only; a slow machine must not cause warnings.
        immutableCheck: { warnAfter: CHECK_WARNS_AFTER_MS },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS, warnAfter: CHECK_WARNS_AFTER_MS },
      }).concat(
        sagas,
        buffer.middleware,
        later.middleware,
        baseApi.middleware,
        createRepeatDropped(services),
        createErrorToasts(services),
        // Innermost, so that storage and other tabs are updated before any flow reacts.
        sessionSync.middleware,
        keepLastFigures,
        ...(options.middleware ?? []),
      ),
    // A build has no code of theirs.
    devTools: import.meta.env.DEV && options.devTools !== false && devToolsOptions,
  });

  const runner = createFlowRunner((saga, ...args) => sagas.run(saga, ...args));
  const stopReconnects = setupListeners(store.dispatch, followReconnects);
  const stopTabs = sessionSync.listen(store);
  let resolveRehydrated: () => void = () => undefined;
  const rehydrated = new Promise<void>((resolve) => {
    resolveRehydrated = resolve;
  });
  const afterPause = (work: () => void): void => {
    if (options.pause) void options.pause().then(work);
    else work();
  };
  const begin = (): void => {
    for (const flow of options.flows) runner.start(flow);
    resolveRehydrated();
  };
  const persistor = persistStore(store, BY_HAND, () => {
    forgetOthersFigures(store);
    void persistor.flush();
    afterPause(begin);
  });
  afterPause(persistor.persist);

  return {
    store,
    services,
    rehydrated,
    persistor,
    /** Applies the session, the settings and the attempts in storage, which another tab may have written. */
    recheckStored: (): void => {
      sessionSync.recheck(store);
      // What was changed here last must not be undone by what is stored.
      void persistor.flush();
      const changed = changedPreferences(storage, store.getState().preferences);
      if (changed) store.dispatch(preferencesChanged(changed));
      // Written later, it could undo what the other tab chooses next.
      void persistor.flush();
      const attempts = storedUnder(storage, ENTRIES.attempts);
      if (attempts) store.dispatch(storedAttemptsRead(attempts.open));
      const receipts = storedUnder(storage, ENTRIES.receipts);
      if (receipts) store.dispatch(storedReceiptsRead(receipts));
    },
    /** Starts further flows and replays to them the buffered actions that are `wanted`; call it once rehydrated. */
    startLater: (
      flows: readonly Flow[],
      wanted: (buffered: BufferedAction) => boolean = () => true,
    ): void => {
      buffer.release(() => {
        for (const flow of flows) runner.start(flow);
      }, wanted);
    },
    /** Installs the middleware that comes with the later code, outside of RTK Query's. */
    installLater: later.install,
    dispose: (): void => {
      runner.stop();
      stopTabs();
      stopReconnects();
      persistor.pause();
    },
  };
};

export type AppStoreBundle = ReturnType<typeof makeStore>;
export type AppStore = AppStoreBundle['store'];
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;
