/** Renders public pages, without a session and before any answer, as the app's first render does. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { sessionSlice } from '#api/session/sessionSlice.ts';
import { App } from '#app/App.tsx';
import type { Face } from '#app/boot/paintedPage.ts';
import type { AppNavigation } from '#app/navigation/appNavigation.ts';
import { findScreen } from '#app/navigation/routeTable.ts';
import { screenLoader } from '#app/navigation/screenCode.ts';
import { makeStore } from '#app/store.ts';
import { preferencesSlice } from '#shared/preferences/preferencesSlice.ts';
import { NOTHING_STORED, never } from './nothing.ts';

const standingAt = (path: string): AppNavigation => ({
  go: () => Promise.resolve(),
  current: () => path,
  attach: () => () => undefined,
  arrived: () => undefined,
});

/** The markup of the page at `path`; throws when no screen is there or it cannot be rendered at once. */
export const renderPage = async (path: string, { language, loginType }: Face): Promise<string> => {
  const screen = findScreen(path);
  if (!screen) throw new Error(`${path} is no screen.`);
  // Without its code the screen would be a skeleton.
  await screenLoader(screen.load).load();
  const { store, services, dispose } = makeStore({
    fetch: never,
    storage: NOTHING_STORED,
    flows: [],
    devTools: false,
    preloadedState: {
      session: { ...sessionSlice.getInitialState(), loginType },
      preferences: { ...preferencesSlice.getInitialState(), language },
    },
  });
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const markup = renderToString(
    <App bundle={{ store, services }} navigation={standingAt(path)} Router={Router} />,
  );
  dispose();
  return markup;
};
