import { timeSince } from '#shared/time.ts';
import { ACTIVATE, CACHE_PREFIX } from './messages.ts';

/** Pause between two checks for a new version, ms. */
const LOOK_EVERY_MS = 3_600_000;

/** What is used of the browser. */
export interface UpdatePorts {
  readonly workers: Pick<
    ServiceWorkerContainer,
    'addEventListener' | 'controller' | 'getRegistration' | 'register'
  >;
  /** Address of the service worker, as the page's security policy asks for it. */
  readonly address: string;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Whether nothing is fetched for it: only what the browser finds of a worker of before is offered. */
  readonly isSparing: boolean;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * ready: a new version waits for the member; taken: it is active because the member wanted it,
 * and the page is to be loaded again as soon as that disturbs nothing.
 */
export type UpdateState = 'none' | 'ready' | 'taken';

/** The new version that waits, if any. */
export interface AppUpdates {
  readonly state: () => UpdateState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Lets the new version become active. */
  readonly apply: () => void;
  /** Leaves it waiting, and unsaid until a newer one waits. */
  readonly putOff: () => void;
}

/**
 * Registers the service worker and looks for new versions when the page is seen again. A browser that
 * cannot have one goes on without; where data is to be saved, one of before is only followed. A new version becomes
 * active in `apply` only.
 */
export const followAppUpdates = ({
  workers,
  address,
  document,
  isSparing,
  now,
}: UpdatePorts): AppUpdates => {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let isApplying = false;
  let isTaken = false;

  const offer = (worker: ServiceWorker | null): void => {
    waiting = worker;
    for (const changed of listeners) changed();
  };

  /** Offers a version once it is installed. */
  const watch = ({ installing }: ServiceWorkerRegistration): void =>
    installing?.addEventListener('statechange', () => {
      // The first one of all replaces nothing.
      if (installing.state === 'installed' && workers.controller) offer(installing);
    });

  const follow = (registration: ServiceWorkerRegistration): void => {
    if (registration.waiting && workers.controller) offer(registration.waiting);
    // Found by the browser while the page was opened, before anybody listened here.
    watch(registration);
    registration.addEventListener('updatefound', () => watch(registration));
    if (isSparing) return;
    let lookedAt = now();
    document.addEventListener('visibilitychange', () => {
      const isDue = timeSince(lookedAt, now()) >= LOOK_EVERY_MS;
      if (document.visibilityState !== 'visible' || !isDue) return;
      lookedAt = now();
      void registration.update().catch(() => undefined);
    });
  };

  // Another tab may have asked for it: this one goes on with its own version until it is loaded again.
  workers.addEventListener('controllerchange', () => {
    isTaken = isApplying;
    offer(null);
  });
  const found = isSparing
    ? workers.getRegistration()
    : workers.register(address, { updateViaCache: 'none' });
  found.then((registration) => registration && follow(registration)).catch(() => undefined);

  return {
    state: () => {
      if (isTaken) return 'taken';
      return waiting ? 'ready' : 'none';
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    apply: () => {
      isApplying = true;
      waiting?.postMessage(ACTIVATE);
    },
    putOff: () => offer(null),
  };
};

/** Removes a service worker of before and what it kept, where it is switched off. */
export const removeServiceWorker = async (
  workers: Pick<ServiceWorkerContainer, 'getRegistration'>,
  caches: Pick<CacheStorage, 'delete' | 'keys'>,
): Promise<void> => {
  const registration = await workers.getRegistration();
  await registration?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
};
