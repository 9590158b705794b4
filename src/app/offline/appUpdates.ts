import { ACTIVATE } from './messages.ts';

/** Pause between two looks for a new version, ms. */
const LOOK_EVERY_MS = 3_600_000;

/** What is used of the browser. */
export interface UpdatePorts {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  /** Address of the service worker, as the page's security policy asks for it. */
  readonly address: string;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly now: () => number;
  readonly reload: () => void;
}

/** The new version that waits, if any. */
export interface AppUpdates {
  /** Whether a new version waits for the member. */
  readonly isReady: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes the new version over and loads the page again. */
  readonly apply: () => void;
}

/**
 * Registers the service worker and looks for new versions when the page is seen again. A browser that
 * cannot have one goes on without. A new version only takes over in `apply`.
 */
export const followAppUpdates = ({
  workers,
  address,
  document,
  now,
  reload,
}: UpdatePorts): AppUpdates => {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let isApplying = false;

  const offer = (worker: ServiceWorker | null): void => {
    waiting = worker;
    for (const changed of listeners) changed();
  };

  const follow = (registration: ServiceWorkerRegistration): void => {
    if (registration.waiting && workers.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // The first one of all replaces nothing.
        if (installing.state === 'installed' && workers.controller) offer(installing);
      });
    });
    let lookedAt = now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = now();
      void registration.update().catch(() => undefined);
    });
  };

  // Another tab may have asked for it: this one goes on with its own version until it is loaded again.
  workers.addEventListener('controllerchange', () => {
    if (isApplying) reload();
    else offer(null);
  });
  workers
    .register(address, { updateViaCache: 'none' })
    .then(follow)
    .catch(() => undefined);

  return {
    isReady: () => waiting !== null,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    apply: () => {
      isApplying = true;
      waiting?.postMessage(ACTIVATE);
    },
  };
};

/** Removes a service worker of before, where it is switched off. */
export const removeServiceWorker = async (
  workers: Pick<ServiceWorkerContainer, 'getRegistration'>,
): Promise<void> => {
  const registration = await workers.getRegistration();
  await registration?.unregister();
};
