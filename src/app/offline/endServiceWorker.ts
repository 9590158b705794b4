/**
 * Takes the place of the service worker where that is switched off: it removes what the other stored
 * and then itself. Pages go on and have none from their next opening on.
 */
import { workerScope } from './workerScope.ts';

workerScope.addEventListener('install', (event) => event.waitUntil(workerScope.skipWaiting()));

workerScope.addEventListener('activate', (event) => {
  const clear = async (): Promise<void> => {
    const names = await workerScope.caches.keys();
    await Promise.all(names.map((name) => workerScope.caches.delete(name)));
    await workerScope.registration.unregister();
  };
  event.waitUntil(clear());
});
