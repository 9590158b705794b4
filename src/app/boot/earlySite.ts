/** The site's configuration before any of the app's code is there. */
import { MAX_ANSWER_BYTES } from '#api/client/readBody.ts';
import { ENTRIES, parseEntry, VERSIONS } from '#app/persist/entries.ts';
import { PRELOADED_CALLS } from './earlyRules.ts';

/** Of the platform's own shape, or of any other. */
export type Site = Readonly<Record<string, unknown>> | null | undefined;

declare global {
  interface Window {
    /** Settled when a prerendered page shows what it can of the configuration; undefined where that is nothing. */
    hdSiteWritten?: Promise<unknown>;
  }
}

const readStoredSite = (): Site => {
  try {
    const entry = parseEntry(window.localStorage.getItem(ENTRIES.website), VERSIONS.session);
    return entry?.websiteConfig as Site;
  } catch {
    return null;
  }
};

/** Writes the stored configuration, else the response to the preloaded request. `write` returns whether it could. */
export const writeSite = (write: (site: Site) => boolean): void => {
  window.hdSiteWritten = Promise.resolve();
  if (write(readStoredSite())) return;
  for (const [key, answer] of window.hdPreloaded?.answers ?? []) {
    if (!key.includes(PRELOADED_CALLS.indexConfig)) continue;
    window.hdSiteWritten = answer
      // The app reads the answer itself.
      .then((response) => response.clone().text())
      // A longer one would block the page while it is parsed.
      .then((text) => text.length <= MAX_ANSWER_BYTES && write(JSON.parse(text).data.website))
      // Without an answer, or with an odd one, the app shows what there is to say.
      .catch(() => undefined);
  }
};
