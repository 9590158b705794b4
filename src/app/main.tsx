import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { browserServices } from './boot/browserServices.ts';
import { createPrimedFetch } from './boot/primedFetch.ts';
import { createAppNavigation } from './navigation/appNavigation.ts';
import { readSettings } from './settings.ts';
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
createRoot(root).render(<App bundle={bundle} navigation={navigation} />);
