/**
 * Runs inline at the end of the prerendered page of a text: writes the platform's text into its place
 * before any of the app's code is there, the stored one at once, else the one of the primed configuration.
 * React leaves it and puts the sanitised text in its place, the same to look at.
 */
import { ENTRIES, parseEntry, VERSIONS } from '#app/persist/entries.ts';
import { EARLY_CALLS } from './earlyRules.ts';
import { plainMarkup } from './plainMarkup.ts';

/** More headings than this have contents above the text, as in the app's. */
const HEADINGS_WITHOUT_CONTENTS = 3;

type Site = Readonly<Record<string, unknown>> | null | undefined;

const place = document.querySelector<HTMLElement>('[data-early-text]');

/** Hides a part of the skeleton. */
const hide = (part: string): void => {
  const found = place?.parentElement?.parentElement?.querySelector<HTMLElement>(
    `[data-early="${part}"]`,
  );
  if (found) found.hidden = true;
};

/** Writes the site's text into its place; returns whether it has one that can be. */
const write = (site: Site): boolean => {
  const html = site?.[place?.dataset.earlyText ?? ''];
  if (!place || typeof html !== 'string' || html.trim() === '') return false;
  const text = plainMarkup(html, document);
  if (!text) return false;
  if (text.querySelectorAll('h2, h3').length <= HEADINGS_WITHOUT_CONTENTS) hide('contents');
  if (typeof site?.doc_updated_at !== 'number') hide('date');
  hide('lines');
  place.replaceChildren(text);
  return true;
};

const readStoredSite = (): Site => {
  try {
    const entry = parseEntry(window.localStorage.getItem(ENTRIES.website), VERSIONS.session);
    return entry?.websiteConfig as Site;
  } catch {
    return null;
  }
};

if (place && !write(readStoredSite())) {
  for (const [key, answer] of window.hdPrimed?.answers ?? []) {
    if (!key.includes(EARLY_CALLS.indexConfig)) continue;
    answer
      // The app reads the answer itself.
      .then((response) => response.clone().json())
      .then(({ data }) => write(data.website))
      // Without an answer, or with an odd one, the app shows what there is to say.
      .catch(() => undefined);
  }
}
