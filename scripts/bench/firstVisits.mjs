/** First visits: by Lighthouse, and on a line that really is slow. ms throughout. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startBrowser } from './browser.mjs';
import { logIn, READY, restoreLogin } from './member.mjs';
import { tableOf } from './table.mjs';
import { visitTwice } from './visits.mjs';

/** The public pages that are a text. */
const DOCUMENTS = [
  '/privacy-policy',
  '/user-agreement',
  '/company-profile',
  '/team-reward',
  '/newbie-guide',
];

/** Lighthouse has an install of its own, so that the app's stays small. */
const loadLighthouse = async () =>
  (await import('../../bench/lighthouse.mjs')).measureWithLighthouse;

/**
 * In a browser of its own: the process of a page outlives it, and what that clears away of the page before, up
 * to 120 ms of the processor after the app, would count as the next one's.
 */
const measureApart = async (measure, url, { state, temporary }) => {
  // Its files are removed with the bench's others: some are written after the browser's end.
  const { browser, port, stop } = await startBrowser(mkdtempSync(join(temporary, 'lighthouse-')));
  try {
    if (state) await restoreLogin(browser, state);
    return await measure(url, port);
  } finally {
    await stop();
  }
};

/** Lighthouse now and then loses a trace on a busy machine: that round then has one figure less. */
const orNull = async (measure) => {
  try {
    return await measure();
  } catch (error) {
    console.error(error.message);
    return null;
  }
};

/** Visits the pages in turn, `rounds` times, and gives the table of medians. */
export const benchVisits = async (options) => {
  const { chrome, app, minimal, others, rounds, wanted, skips, temporary } = options;
  const measure = skips.has('lighthouse') ? null : await loadLighthouse();
  // The same server under two names: a member's storage here, a visitor's there.
  const visitor = app.replace('127.0.0.1', 'localhost');
  const members = {
    isMembers: true,
    // Of an earlier visit, with their time: painted by the page's script, or shown by the app.
    figures: '#static-shell [data-on] :is(article, dl), main p[role="status"]',
  };
  const pages = [
    { name: 'minimal', url: minimal, ready: '[data-ready]' },
    ...others,
    { name: '/login', url: `${visitor}/login`, ready: `${READY} form` },
    { name: '/register', url: `${visitor}/register`, ready: `${READY} form` },
    ...DOCUMENTS.map((name) => ({
      name,
      url: `${visitor}${name}`,
      ready: `${READY} article`,
    })),
    { name: '/common-problem', url: `${visitor}/common-problem`, ready: `${READY} details` },
    { name: '/company-certificate', url: `${visitor}/company-certificate`, ready: `${READY} li` },
    { name: '/home', ...members, ready: `${READY} a[href^="/product-detail/"]` },
    { name: '/mine', ...members, ready: `${READY} a[href="/investlist"]` },
    { name: '/product-list', ...members, ready: `${READY} a[href^="/product-detail/"]` },
  ]
    .map((page) => ({ ...page, url: page.url ?? `${app}${page.name}` }))
    .filter(({ name }) => !wanted || wanted.includes(name));
  const figures = new Map(pages.map(({ name }) => [name, []]));
  // In turn, not one page after the other: whatever else the machine does disturbs all alike.
  for (let round = 0; round < rounds; round += 1) {
    // A login lasts longer than a round, not longer than all of them.
    const state = await logIn(chrome.browser, app);
    for (const { isMembers, ...one } of pages) {
      const page = isMembers ? { ...one, state } : one;
      figures.get(page.name).push({
        lighthouse:
          measure &&
          (await orNull(() => measureApart(measure, page.url, { state: page.state, temporary }))),
        visits: skips.has('visits') ? null : await visitTwice(chrome.browser, page),
      });
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  return tableOf(figures);
};
