/**
 * A file beside the page, of the same name in every build: for a page that has none of what is loaded after its first
 * screen, because a deployment has taken these files away, or the line lost them. What decides on a reload otherwise is among them.
 */
import { paths } from '#shared/paths.ts';
import { isUntouched } from '../navigation/hasInput.ts';
import { pageOf, reloadOnceOf } from '../navigation/reloadOnce.ts';
import { offerReload } from './reloadOffer.ts';

/** Pages on which nothing is chosen but what is typed. */
const FREE: readonly string[] = [paths.login, paths.home, paths.productList, paths.mine];
const PRODUCT = paths.productDetail.replace(':id', '');

void reloadOnceOf({
  ...pageOf(window),
  isFree: () => {
    const { pathname } = window.location;
    return (FREE.includes(pathname) || pathname.startsWith(PRODUCT)) && isUntouched(document);
  },
  // Since some 15 s.
  isStuck: () => (window.hdFailures ?? 0) >= 4,
  onBusy: (isUpdated) => {
    if (window.hdComplete) return;
    offerReload(document, isUpdated ? 'missing' : 'lost', () => window.location.reload());
  },
})();
