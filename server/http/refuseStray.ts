import { CODE } from '#api/contract/codes.ts';
import { Refusal } from './refusal.ts';

/** What a browser sends when a page's code made the request, not a navigation, a picture or a form. */
const BY_CODE: ReadonlySet<string> = new Set(['cors', 'same-origin']);

/**
 * Keeps a browser from sending a GET that changes something by itself: by navigating, by loading a picture, by prefetching. Other clients do not send these headers, and pass.
 * @throws Refusal 1000.
 */
export const refuseStray = ({ headers }: Request): void => {
  const mode = headers.get('sec-fetch-mode');
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  if ((mode !== null && !BY_CODE.has(mode)) || purpose.includes('prefetch')) {
    throw new Refusal(CODE.badRequest);
  }
};
