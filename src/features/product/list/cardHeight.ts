/** Height of a product card in a list before it is measured, including the gap below it, px. */
export const CARD_HEIGHT = 244;
