/** The largest size of an amount, in CSS: it shrinks with large text, so that a long one fits a card. */
export const fittingSize = (whole: string): string => {
  const ems = 0.6 * (whole.length + 3);
  return `min(2.375rem, calc(min(80vw, 350px) / ${ems.toFixed(1)}))`;
};
