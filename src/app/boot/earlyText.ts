/**
 * Runs inline at the end of the prerendered page of a text: writes the platform's text into its place
 * before any of the app's code is there. React leaves it and puts the sanitised text in its place, the
 * same to look at.
 */
import { HEADINGS_WITHOUT_CONTENTS } from '#features/about/contentsFrom.ts';
import { writeSite } from './earlySite.ts';
import { plainMarkup } from './plainMarkup.ts';

const place = document.querySelector<HTMLElement>('[data-early-text]');

/** Hides a part of the skeleton. */
const hide = (part: string): void => {
  const found = place?.parentElement?.parentElement?.querySelector<HTMLElement>(
    `[data-early="${part}"]`,
  );
  if (found) found.hidden = true;
};

if (place) {
  writeSite((site) => {
    const html = site?.[place.dataset.earlyText ?? ''];
    if (typeof html !== 'string' || html.trim() === '') return false;
    const text = plainMarkup(html, document);
    if (!text) return false;
    if (text.querySelectorAll('h2, h3').length <= HEADINGS_WITHOUT_CONTENTS) hide('contents');
    if (typeof site?.doc_updated_at !== 'number') hide('date');
    hide('lines');
    place.replaceChildren(text);
    return true;
  });
}
