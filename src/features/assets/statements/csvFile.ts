/** What spreadsheets take for the beginning of a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** A plain amount is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Digits of which a spreadsheet keeps no more than 15, no zeros before them, or what they are a power of. */
const SHORTENED = /^(?:\d{12,}|0\d+|\d+e\d+)$/i;
/** Numbers that a spreadsheet takes for a day or a time: 3-6, 3/12, 2026年3月, 1:30. */
const DATE = /^\s*\d{1,4}(?:\s*[-/.:年月]\s*\d{1,4}){1,2}\s*[月日]?\s*$/;
/** The days and times of the file itself. */
const OWN_DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

const cell = (text: string): string => {
  const isTaken = FORMULA.test(text) || (DATE.test(text) && !OWN_DATE.test(text));
  const isText = SHORTENED.test(text) || (isTaken && !NUMBER.test(text));
  return `"${(isText ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/**
 * A CSV file (RFC 4180) that spreadsheets open as it is: with the mark by which they know UTF-8, and
 * with an apostrophe before what they would calculate, shorten or take for a date.
 */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
