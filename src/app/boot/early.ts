/**
 * Runs inline in the page before anything else: applies the member's colour scheme, language and
 * text size, selects the static shell's variant or the prerendered page, starts the first requests, whose answers the
 * store's fetch uses (preloadedFetch), and, once the page is painted, the app. Bundled to one small
 * script: import only small modules.
 */

import { PIGMENT_COUNT } from '#shared/theme/pigments.ts';
import {
  isMembers,
  PRELOADED_CALLS,
  preloadedCallsOf,
  shellOf,
  showsPainted,
  showsPictures,
} from './earlyRules.ts';
import { paintLastSeen, readLastSeen } from './lastSeen.ts';
import { loadApp } from './loadApp.ts';
import { PAINTED } from './paintedPage.ts';
import { type PreloadedRequests, preloadKeyOf } from './preloadKey.ts';
import { APP_SHOWN, START_FAILED } from './startEvents.ts';
import { readStored } from './storedState.ts';

/** After this the page says that it is still loading, ms. */
const SLOW_AFTER_MS = 6_000;

declare global {
  interface Window {
    /** Requests started before the app; undefined where the early script did not run. */
    hdPreloaded?: PreloadedRequests;
    /** Set once all of the app's code is there that every page loads. */
    hdComplete?: boolean;
    /** How often in a row the code that comes after the first screen could not be loaded. */
    hdFailures?: number;
  }
}

const root = document.documentElement;
const { pathname } = window.location;
const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="hd:${name}"]`)?.content.trim() ?? '';

// Shows an error instead of an endless skeleton, or below the page that is painted, when the app's code cannot be loaded.
const showFailure = (): void => {
  root.dataset.handover = 'failed';
  if (root.dataset.shell === PAINTED) return;
  root.dataset.shell = 'failed';
  document.getElementById('static-shell')?.removeAttribute('aria-hidden');
};

const entry = readMeta('entry');
const filesOf = (name: string): string[] => readMeta(name).split(' ').filter(Boolean);
// Unset in development, where the page has its own script tag. Before the first requests: on a far line the code takes
// longest, and a browser has few connections to a server.
if (entry) {
  loadApp(
    entry,
    filesOf('react'),
    () => [...filesOf('code'), ...filesOf(`code-${isPainted ? 'painted' : variant}`)],
    showsPictures(pathname),
    showFailure,
  );
}

// Comes once, perhaps before the app, which offers it at a fitting moment (installWay).
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.hdInstall = event;
});

const { accessToken, hasUserInfo, isInvested, language, textSize, theme } = readStored(
  () => window.localStorage,
);

// Of a page that it keeps for going back Firefox drops the code that it is loading, and the app would never come.
const onKept = ({ type, persisted }: PageTransitionEvent): void => {
  if (!persisted || window.hdComplete) return;
  if (type === 'pageshow') window.location.reload();
  // Shown again before its code runs; the session may have ended meanwhile.
  else root.style.visibility = 'hidden';
};
window.addEventListener('pagehide', onKept);
window.addEventListener('pageshow', onKept);

root.dataset.theme =
  theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : theme;
root.lang = language;
if (textSize !== 100) root.style.fontSize = `${textSize}%`;

// A form that neither the app nor the page's last script takes yet: the policy lets a browser send none by itself, but
// Chromium stops reading the page for it.
document.onsubmit = () => false;

const isLoggedIn = accessToken !== '';
const variant = shellOf(pathname, isLoggedIn);

const isPainted = readMeta('page') === pathname && showsPainted(pathname, isLoggedIn);
root.dataset.shell = isPainted ? PAINTED : variant;
if (isMembers(pathname, isLoggedIn)) root.dataset.member = '';
if (isInvested) root.dataset.invested = '';
// A product's art has the pigment of its number; other screens show nothing of it.
const productId = Number(pathname.split('/')[2]);
if (productId) root.dataset.pigment = `${productId % PIGMENT_COUNT}`;

// The shell's elements come after this script.
document.addEventListener('DOMContentLoaded', () => {
  const seen = readLastSeen(
    variant,
    language,
    () => window.localStorage,
    () => window.sessionStorage,
  );
  if (seen) paintLastSeen(document, variant, seen);
});

// Once the session ends in another tab nothing of it is to be seen. The app hears of that by itself.
window.addEventListener('storage', () => {
  if (readStored(() => window.localStorage).accessToken) return;
  for (const place of document.querySelectorAll('[data-of]')) place.replaceChildren();
});

const base = readMeta('api-base');
const answers: PreloadedRequests['answers'] = new Map();
const arrivedAt: PreloadedRequests['arrivedAt'] = new Map();
for (const name of preloadedCallsOf(pathname, isLoggedIn, hasUserInfo)) {
  const path = PRELOADED_CALLS[name];
  const url = new URL(base.replace(/\/+$/, '') + path, window.location.href).href;
  const authorization = path.includes('private/') ? `Bearer ${accessToken}` : '';
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    ...(authorization && { authorization }),
  };
  const answer = fetch(url, { headers });
  const key = preloadKeyOf('GET', url, authorization, language);
  // The caller that takes the answer handles its failure; until then it must not count as an
  // unhandled rejection.
  answer.then(
    () => arrivedAt.set(key, Date.now()),
    () => {},
  );
  answers.set(key, answer);
}
window.hdPreloaded = { answers, arrivedAt };

window.addEventListener(START_FAILED, showFailure);
const slow = setTimeout(() => {
  root.dataset.handover ??= 'slow';
}, SLOW_AFTER_MS);
window.addEventListener(APP_SHOWN, () => {
  clearTimeout(slow);
  delete root.dataset.handover;
  document.getElementById('handover')?.remove();
});
