/** The last stage: the router, the theme, and the app with its first screen. */
import { selectIsLoggedIn, selectUserInfo } from '#api/session/sessionSlice.ts';
import { App } from '../App.tsx';
import { APP_SHOWN } from '../boot/startEvents.ts';
import { guard } from '../navigation/guard.ts';
import { findScreen } from '../navigation/routeTable.ts';
import { screenLoader } from '../navigation/screenCode.ts';
import type { OpenedStore } from './openStore.ts';
import { startTheRest } from './startTheRest.ts';

type React = typeof import('./react.ts');

/** More than the most redirects that the guard makes in a row. */
const MANY_REDIRECTS = 4;

/** The screen that the address will show, after the guard's redirects. */
const firstScreen = ({ bundle: { store }, navigation }: OpenedStore) => {
  const state = store.getState();
  let address = navigation.current();
  for (let redirects = 0; redirects < MANY_REDIRECTS; redirects += 1) {
    const { pathname, search } = new URL(address, window.location.origin);
    const outcome = guard({
      route: findScreen(pathname),
      pathname,
      search,
      loggedIn: selectIsLoggedIn(state),
      hasUserInfo: selectUserInfo(state) !== null,
    });
    if ('route' in outcome) return outcome.route;
    address = outcome.to;
  }
  return null;
};

/** Renders the app in place of the static shell, with its first screen's code loaded. */
export const showApp = async (
  opened: OpenedStore,
  { createRoot, startTransition }: React,
): Promise<void> => {
  const { bundle, navigation } = opened;
  const { services } = bundle;
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root.');
  const first = firstScreen(opened);
  // A screen whose code cannot be loaded shows that itself.
  if (first) {
    await screenLoader(first.load)
      .load()
      .catch(() => undefined);
  }
  window.addEventListener(APP_SHOWN, () => startTheRest(bundle), { once: true });
  const root = createRoot(container, {
    // React's default logs the error itself, with any values it quotes.
    ...(import.meta.env.PROD && {
      onCaughtError: (error: unknown) => services.reportError(error, 'screen'),
      onUncaughtError: (error: unknown) => services.reportError(error, 'app'),
    }),
  });
  startTransition(() => root.render(<App bundle={bundle} navigation={navigation} />));
};
