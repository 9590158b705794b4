import { CODE } from '#api/contract/codes.ts';
import { Refusal } from './refusal.ts';

/** How a browser says that code of a page asked, and not an address that was opened, a picture or a form. */
const BY_CODE: ReadonlySet<string> = new Set(['cors', 'same-origin']);

/**
 * Keeps what changes something by GET from being set off by a browser of its own accord: an address that
 * is opened, a picture's, one loaded ahead. Programs that are no browser say nothing of the kind and pass.
 * @throws Refusal 1000.
 */
export const refuseStray = ({ headers }: Request): void => {
  const mode = headers.get('sec-fetch-mode');
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  if ((mode !== null && !BY_CODE.has(mode)) || purpose.includes('prefetch')) {
    throw new Refusal(CODE.badRequest);
  }
};
