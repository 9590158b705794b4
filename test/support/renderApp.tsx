import { act, cleanup, configure, getConfig, render, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { createHeldAnswers } from '#api/cache/heldAnswers.ts';
import type { ChatLoader } from '#api/chat/loadChat.ts';
import { memberApi } from '#api/memberApi.ts';
import { loginApi } from '#api/session/loginApi.ts';
import type { PasswordKeyStore } from '#api/session/passwordKey.ts';
import { App } from '#app/App.tsx';
import { firstFlows } from '#app/firstFlows.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { createAppNavigation } from '#app/navigation/appNavigation.ts';
import { createPageHistory } from '#app/navigation/pageHistory.ts';
import { createMemoryKeyStore } from '#app/persist/passwordKeyStore.ts';
import { makeStore } from '#app/store.ts';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage.ts';
import { recordActions, watchSecrets } from './secretTraces.ts';
import { TEST_ORIGIN } from './server.ts';
import { createUser } from './user.ts';

/**
 * Takes taps out of `act` until the test ends: one may lead to a screen whose code is still to come, which
 * a synchronous `act` cannot wait for.
 */
const tapOutsideAct = (): void => {
  const { eventWrapper } = getConfig();
  configure({ eventWrapper: (dispatch) => dispatch() });
  onTestFinished(() => configure({ eventWrapper }));
};

/**
 * Makes the window as wide as a desktop's, beside the side menu, until the test ends. What scrolls in itself has
 * a height there, and so have its rows: without these it would draw none of them, or some.
 */
const widenWindow = (): void => {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { setViewport(size: { width: number }): void };
  };
  const { innerWidth: width } = window;
  happyDOM.setViewport({ width: 1280 });
  const heights = [
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64),
  ];
  onTestFinished(() => {
    happyDOM.setViewport({ width });
    for (const height of heights) height.mockRestore();
  });
};

/** The network of one visit: once it is cut, nothing more is sent, and what was sent gets no answer. */
const createLine = (send: typeof globalThis.fetch) => {
  let isCut = false;
  return {
    fetch: ((input, init) =>
      new Promise((resolve, reject) => {
        if (isCut) return;
        send(input, init).then(
          (answer) => {
            if (!isCut) resolve(answer);
          },
          (error: unknown) => {
            if (!isCut) reject(error);
          },
        );
      })) as typeof globalThis.fetch,
    cut: (): void => {
      isCut = true;
    },
  };
};

export interface RenderAppOptions {
  /** The embedded server's, or one that wraps it. */
  readonly fetch: typeof globalThis.fetch;
  /** Where the app starts. */
  readonly path: string;
  /** In a desktop's window; else in a phone's. */
  readonly isWide?: boolean;
  /** What the browser had stored. */
  readonly storage?: MemoryStorage;
  /** Logs in with these before the app is shown. */
  readonly member?: { readonly phone: string; readonly password: string };
  /** Keys of remembered passwords, shared by two visits of one browser. */
  readonly passwordKeys?: PasswordKeyStore;
  /** Leaves it to the test to start the later flows, as a line does on which their code is late. */
  readonly isEarly?: boolean;
  /** Whether this deployment's server keeps the keys of attempts; it does unless said. */
  readonly sendAttemptKey?: boolean;
  readonly geolocationUrl?: string;
  /** Whether this deployment lets the app open without a network; not unless said. */
  readonly hasServiceWorker?: boolean;
  /** The chat of this deployment; none unless said. A hosted one needs `loadChat`. */
  readonly chatProvider?: string;
  readonly loadChat?: ChatLoader;
}

/**
 * The whole app in the test's document, over a real store and the server given. The test fails if
 * anything sealed can be read in that store at its end.
 */
export const renderApp = async (options: RenderAppOptions) => {
  const { path, storage = createMemoryStorage(), member } = options;
  const { sendAttemptKey = true, geolocationUrl = '', hasServiceWorker = false } = options;
  const line = createLine(options.fetch);
  const chat = { provider: options.chatProvider ?? 'none', websiteId: 'test' };
  const passwordKeys = options.passwordKeys ?? createMemoryKeyStore();
  tapOutsideAct();
  if (options.isWide) widenWindow();
  window.history.replaceState(null, '', path);
  const navigation = createAppNavigation(window);
  const { actions, middleware } = recordActions();
  const bundle = makeStore({
    fetch: line.fetch,
    storage,
    navigation,
    online: () => window.navigator.onLine,
    passwordKeys,
    settings: { apiBase: TEST_ORIGIN, sendAttemptKey, geolocationUrl, chat, hasServiceWorker },
    devTools: false,
    flows: firstFlows,
    middleware: [middleware],
    ...(options.loadChat && { loadChat: options.loadChat }),
  });
  const expectNoSecret = watchSecrets(bundle, actions, storage);
  await bundle.rehydrated;
  if (!options.isEarly) {
    bundle.installLater(createHeldAnswers);
    bundle.startLater(laterFlows);
  }
  const { store, services } = bundle;
  const said: string[] = [];
  const heard = new Set<string>();
  store.subscribe(() => {
    const { toast, notify } = store.getState().notices;
    for (const notice of [toast, notify]) {
      if (!notice || heard.has(notice.id)) continue;
      heard.add(notice.id);
      said.push(notice.key);
    }
  });
  if (member) {
    const { phone, password } = member;
    const [first] = await store.dispatch(memberApi.endpoints.memberAreaCodes.initiate()).unwrap();
    const login = loginApi.endpoints.memberLogin.initiate({
      type: 1,
      phone,
      email: '',
      password: services.secrets.seal(password),
      area_code_id: first?.id ?? '',
    });
    await store.dispatch(login).unwrap();
    await store.dispatch(memberApi.endpoints.memberInfo.initiate()).unwrap();
  }
  // The screen suspends until its code is there.
  const history = createPageHistory(window, navigation.current());
  const app = <App bundle={bundle} navigation={navigation} history={history} />;
  await act(async () => render(app));
  const leave = (): void => {
    cleanup();
    bundle.dispose();
    // A list that is read to its end would be read on in the next test.
    line.cut();
    expectNoSecret();
  };
  onTestFinished(leave);
  return {
    ...bundle,
    storage,
    /** Ends the visit before the test ends. */
    leave,
    user: createUser(),
    /** Keys of the toasts and notices that were shown, each once, however short they were there. */
    said,
    /** Path and query at the moment. */
    address: () => window.location.pathname + window.location.search,
    /** Waits for the heading of a screen. */
    arrive: (title: string) => screen.findByRole('heading', { level: 1, name: title }),
  };
};
