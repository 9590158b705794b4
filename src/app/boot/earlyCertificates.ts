/**
 * Runs inline at the end of the prerendered page of certificates: shows the platform's certificates
 * before any of the app's code is there. React leaves them and puts its own in their place, the same to
 * look at.
 */
import { fillIn, rowsOf, writeList } from './earlyPattern.ts';

writeList((site, pattern) => {
  const certificates = rowsOf(site?.company_certificate, [
    'title',
    'number',
    'issuer',
    'valid_to',
    'image',
  ]);
  const [pictured, bare] = pattern.querySelectorAll('li');
  if (!certificates || !pictured || !bare) return false;
  certificates.forEach((certificate, at) => {
    const tile = (certificate.image === '' ? bare : pictured).cloneNode(true) as Element;
    fillIn(tile, { ...certificate, group: String(at) });
    for (const fact of tile.querySelectorAll('dl > div')) {
      if (fact.querySelector('dd')?.textContent === '') fact.remove();
    }
    pictured.before(tile);
  });
  pictured.remove();
  bare.remove();
  return true;
});
