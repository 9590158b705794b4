/**
 * The service worker of a build. It opens the app without a network and answers for its page and its
 * code from the device; calls of the API pass it by. A new one waits until a member asks for it.
 */
import { API_ROOTS } from '#api/contract/roots.ts';
import { ACTIVATE } from './messages.ts';
import { createShellCache, type ShellBuild } from './shellCache.ts';
import { workerScope } from './workerScope.ts';

/** Put in by the build (scripts/build/serviceWorker.ts). */
declare const SHELL_BUILD: ShellBuild;

/** Between two files that are stored, ms. */
const PAUSE_MS = 10;

const cache = createShellCache(
  {
    caches: workerScope.caches,
    fetch: (request) => workerScope.fetch(request),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    origin: workerScope.location.origin,
  },
  SHELL_BUILD,
);

const API_ROUTES = API_ROOTS.map((root) => ({
  condition: { urlPattern: { pathname: `/${root}/*` } },
  source: 'network',
}));

workerScope.addEventListener('install', (event) => {
  event.waitUntil(cache.install());
  // Without routes each call costs a look at the worker, no more.
  event.waitUntil(event.addRoutes?.(API_ROUTES).catch(() => undefined) ?? Promise.resolve());
});

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(cache.activate().then(() => workerScope.clients.claim()));
});

workerScope.addEventListener('fetch', (event) => {
  const answer = cache.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

workerScope.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void workerScope.skipWaiting();
});
