/** What spreadsheets take for the beginning of a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** A plain amount is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Digits of which a spreadsheet keeps no more than 15. */
const LONG_NUMBER = /^\d{12,}$/;

const cell = (text: string): string => {
  const isText = LONG_NUMBER.test(text) || (FORMULA.test(text) && !NUMBER.test(text));
  return `"${(isText ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/**
 * A CSV file (RFC 4180) that spreadsheets open as it is: with the mark by which they know UTF-8, and
 * with an apostrophe before what they would calculate or shorten.
 */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
