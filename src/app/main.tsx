import { createRoot } from 'react-dom/client';
import { selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { paths } from '#shared/paths.ts';
import { App } from './App.tsx';
import { browserServices } from './boot/browserServices.ts';
import { createPrimedFetch } from './boot/primedFetch.ts';
import { createAppNavigation } from './navigation/appNavigation.ts';
import { keepPrefetched } from './navigation/idlePrefetch.ts';
import { findScreen } from './navigation/routeTable.ts';
import { readSettings } from './settings.ts';
import { buyHost } from './shell/BuyFlowHost.tsx';
import { chatWindow } from './shell/ServiceHost.tsx';
import { makeStore } from './store.ts';

const navigation = createAppNavigation(window);
const bundle = makeStore({
  ...browserServices(window),
  fetch: createPrimedFetch(window.fetch.bind(window), window.hdPrimed, window.location.href),
  settings: readSettings(document, window.location.origin),
  navigation,
});

// The static shell stays until the first screen is there; without the restored session the guard
// would send a member to the login.
await bundle.rehydrated;
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root, {
  // React's default writes the error itself to the console, and what it quotes with it.
  ...(import.meta.env.PROD && {
    onCaughtError: (error: unknown) => bundle.services.reportError(error, 'screen'),
    onUncaughtError: (error: unknown) => bundle.services.reportError(error, 'app'),
  }),
}).render(<App bundle={bundle} navigation={navigation} />);

const screens = (...addresses: string[]) =>
  addresses.map((address) => findScreen(address)).filter((route) => route !== null);
keepPrefetched(bundle.store.subscribe, () => selectIsLoggedIn(bundle.store.getState()), {
  visitor: screens(paths.home),
  member: [
    ...screens(paths.home, paths.productList, paths.mine, paths.productDetail),
    buyHost,
    chatWindow,
  ],
});
