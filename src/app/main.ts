/**
 * The entry. The app starts in stages, each in its own task, so that the page stays responsive. The
 * early script in index.html imports this once the page is painted.
 */

import { nextTask } from '#shared/nextTask.ts';
import { loadTwice } from './boot/loadTwice.ts';
import { START_FAILED } from './boot/startEvents.ts';
import { followLeaving } from './start/leaving.ts';

/** How long the end of the page is waited for once all code is there, ms: of a line that broke off Chromium says nothing. */
const END_WITHIN_MS = 10_000;

const isLeaving = followLeaving(window);

const start = async (): Promise<void> => {
  const react = await loadTwice(() => import('./start/react.ts'));
  await nextTask();
  const { openStore } = await loadTwice(() => import('./start/openStore.ts'));
  await nextTask();
  const opened = openStore(window);
  // Without the restored session the guard would redirect a member to the login.
  await opened.bundle.rehydrated;
  await nextTask();
  const { showApp } = await loadTwice(() => import('./start/showApp.tsx'));
  // A page whose end is late was painted long before, and the scripts that the app takes over from are at its end.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve);
      setTimeout(resolve, END_WITHIN_MS);
    });
  }
  await nextTask();
  await showApp(opened, react, isLeaving);
};

start().catch((error: unknown) => {
  window.dispatchEvent(new Event(START_FAILED));
  if (!isLeaving()) throw error;
});
