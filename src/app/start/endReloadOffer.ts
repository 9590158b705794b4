/** Id of the offer to load a page again, which the file of another build makes. */
export const RELOAD_OFFER = 'reload-offer';

/** Takes the offer away: the code is there after all. */
export const endReloadOffer = (document: Document): void =>
  document.getElementById(RELOAD_OFFER)?.remove();
