import { useEffect, useState } from 'react';
import { useServices } from '../hooks.ts';
import { isSparing } from '../start/prefetch.ts';
import { whenIdle } from '../start/whenIdle.ts';
import { whenQuiet } from '../start/whenQuiet.ts';
import { trustedAddress, type WithTrustedTypes } from '../trustedAddress.ts';
import { type AppUpdates, followAppUpdates, removeServiceWorker } from './appUpdates.ts';
import { UpdateCard } from './UpdateCard.tsx';

/** A build writes it beside its page. */
const WORKER = '/sw.js';
/** Name of the Trusted Types policy, which the page's security policy has to allow. */
const POLICY = 'service-worker';
/** Pause before what serves only a later visit, ms: it starts a thread and fetches many files, which taps would feel. */
const AFTER_TAPS = { quietMs: 5_000, atMostMs: 30_000 };

const follow = (window: Window & WithTrustedTypes): AppUpdates =>
  followAppUpdates({
    workers: window.navigator.serviceWorker,
    address: trustedAddress(window, POLICY, WORKER),
    document: window.document,
    isSparing: isSparing(),
    now: Date.now,
  });

const reload = (): void => window.location.reload();

/** Lets the built app open without a network and offers its new versions; the dev server has neither. */
export const UpdateHost = () => {
  const { settings } = useServices();
  const [updates, setUpdates] = useState<AppUpdates | null>(null);
  useEffect(() => {
    // Absent on plain HTTP and in private windows of some browsers.
    const workers: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
    if (!import.meta.env.PROD || !workers) return undefined;
    if (!settings.hasServiceWorker)
      void removeServiceWorker(workers, window.caches).catch(() => undefined);
    // A worker that is there answers with its own version for ever, unless a new one is taken.
    else if (!isSparing() || workers.controller)
      return whenQuiet(AFTER_TAPS, () => whenIdle(() => setUpdates(follow(window))));
    return undefined;
  }, [settings]);
  return updates && <UpdateCard updates={updates} reload={reload} />;
};
