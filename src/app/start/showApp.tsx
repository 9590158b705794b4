/** The last stage: the router, the theme, and the app with its first screen. */

import type { RootOptions } from 'react-dom/client';
import { selectIsLoggedIn, selectUserInfo } from '#api/session/sessionSlice.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { App } from '../App.tsx';
import { PAINTED, parseFace } from '../boot/paintedPage.ts';
import { APP_SHOWN } from '../boot/startEvents.ts';
import { guard } from '../navigation/guard.ts';
import { findScreen } from '../navigation/routeTable.ts';
import { screenLoader } from '../navigation/screenCode.ts';
import type { RootState } from '../store.ts';
import { nextTask } from './nextTask.ts';
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

/**
 * The state that the painted page in `container` was made with; null where the page is another than
 * `route`, or none is painted.
 */
const paintedState = (
  container: HTMLElement,
  route: ScreenRoute | null,
  { bundle, blank, navigation }: OpenedStore,
): RootState | null => {
  const face = parseFace(container.dataset.face);
  const { preferences } = bundle.store.getState();
  const { pathname } = new URL(navigation.current(), window.location.origin);
  if (
    document.documentElement.dataset.shell !== PAINTED ||
    face?.language !== preferences.language ||
    route?.path !== pathname
  )
    return null;
  return { ...blank, preferences, session: { ...blank.session, loginType: face.loginType } };
};

/**
 * Renders the app, with its first screen's code loaded: it takes over the page that is painted, or takes
 * the static shell's place.
 */
export const showApp = async (
  opened: OpenedStore,
  { createRoot, hydrateRoot, startTransition }: React,
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
  const goOn = () => void nextTask().then(() => startTheRest(bundle));
  window.addEventListener(APP_SHOWN, goOn, { once: true });
  const options: RootOptions = {
    // React's default logs the error itself, with any values it quotes.
    ...(import.meta.env.PROD && {
      onCaughtError: (error: unknown) => services.reportError(error, 'screen'),
      onUncaughtError: (error: unknown) => services.reportError(error, 'app'),
      onRecoverableError: (error: unknown) => services.reportError(error, 'app'),
    }),
  };
  const painted = paintedState(container, first, opened);
  const app = <App bundle={bundle} navigation={navigation} {...(painted && { painted })} />;
  if (painted) {
    startTransition(() => {
      hydrateRoot(container, app, options);
    });
    return;
  }
  delete container.dataset.face;
  container.replaceChildren();
  const root = createRoot(container, options);
  startTransition(() => root.render(app));
};
