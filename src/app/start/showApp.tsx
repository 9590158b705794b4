/** The last stage: the router, the theme, and the app with its first screen. */

import type { RootOptions } from 'react-dom/client';
import { selectHasMember, selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { nextTask } from '#shared/nextTask.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { App } from '../App.tsx';
import { type Face, PAINTED, parseFace } from '../boot/paintedPage.ts';
import { APP_SHOWN } from '../boot/startEvents.ts';
import { guard } from '../navigation/guard.ts';
import { createPageHistory } from '../navigation/pageHistory.ts';
import { findScreen } from '../navigation/routeTable.ts';
import { screenLoader } from '../navigation/screenCode.ts';
import type { RootState } from '../store.ts';
import { loadLaterParts } from './loadLaterParts.ts';
import type { OpenedStore } from './openStore.ts';

type React = typeof import('./react.ts');

/** More than the most redirects that the guard makes in a row. */
const MANY_REDIRECTS = 4;

/** The screen that the address will show, after the guard's redirects. */
const firstScreen = ({ bundle: { store }, navigation }: OpenedStore) => {
  const state = store.getState();
  let address = navigation.current();
  for (let redirects = 0; redirects < MANY_REDIRECTS; redirects += 1) {
    const { pathname, search } = new URL(window.location.origin + address);
    const outcome = guard({
      route: findScreen(pathname),
      pathname,
      search,
      isLoggedIn: selectIsLoggedIn(state),
      hasUserInfo: selectHasMember(state),
    });
    if ('route' in outcome) return outcome.route;
    address = outcome.to;
  }
  return null;
};

/**
 * The face of the page that is painted in `container`; null where none is, or not to its end, behind which the
 * static shell is, or where that page is not `route` or not the one at the address, which a step back may have changed.
 */
const paintedFace = (
  container: HTMLElement,
  route: ScreenRoute | null,
  { navigation }: OpenedStore,
): Face | null => {
  const { pathname } = new URL(window.location.origin + navigation.current());
  const page = document.querySelector<HTMLMetaElement>('meta[name="hd:page"]')?.content;
  const isPainted =
    document.documentElement.dataset.shell === PAINTED && document.getElementById('static-shell');
  if (!isPainted || page !== pathname || route?.path !== pathname) return null;
  return parseFace(container.dataset.face);
};

/** The state that the painted page with `face` was made with. */
const paintedState = ({ loginType }: Face, { bundle, blank }: OpenedStore): RootState => ({
  ...blank,
  preferences: bundle.store.getState().preferences,
  session: { ...blank.session, loginType },
});

/**
 * Renders the app, with its first screen's code loaded: it hydrates the page that is painted, or takes the
 * static shell's place. Errors are reported unless the page `isLeaving`. Rejects where the document has no #root.
 */
export const showApp = async (
  opened: OpenedStore,
  { createRoot, hydrateRoot, startTransition }: React,
  isLeaving: () => boolean,
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
  const goOn = () => void nextTask().then(() => loadLaterParts(bundle));
  window.addEventListener(APP_SHOWN, goOn, { once: true });
  const reportFrom = (where: string) => (error: unknown) => {
    if (!isLeaving()) services.reportError(error, where);
  };
  const options: RootOptions = {
    // React's default logs the error itself, with any values it quotes.
    ...(import.meta.env.PROD && {
      onCaughtError: reportFrom('screen'),
      onUncaughtError: reportFrom('app'),
      onRecoverableError: reportFrom('app'),
    }),
  };
  // From here on the first render shows this address, even if the browser goes to another meanwhile.
  const app = { bundle, navigation, history: createPageHistory(window, navigation.current()) };
  const face = paintedFace(container, first, opened);
  if (face) {
    const { language } = face;
    // The language may have been chosen on the painted page.
    if (language !== bundle.store.getState().preferences.language) {
      bundle.store.dispatch(preferencesChanged({ language }));
    }
    delete container.dataset.face;
    startTransition(() => {
      hydrateRoot(container, <App {...app} painted={paintedState(face, opened)} />, options);
    });
    return;
  }
  delete container.dataset.face;
  container.replaceChildren();
  const root = createRoot(container, options);
  startTransition(() => root.render(<App {...app} />));
};
