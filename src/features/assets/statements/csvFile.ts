/** What spreadsheets take for the beginning of a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** A plain amount is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Digits of which a spreadsheet keeps no more than 15, no zeros before them, or what they are a power of. */
const SHORTENED = /^(?:\d{12,}|0\d+|\d+e\d+)$/i;
/** Numbers that a spreadsheet takes for a day or a time: 3-6, 3/12, 2026年3月, 1:30. */
const DATE = /^\s*\d{1,4}(?:\s*[-/.:年月]\s*\d{1,4}){1,2}\s*[月日]?\s*$/;
/** The same with a month in English, also without a day or a year: 3-Mar, March 5, 2026, SEPT2. */
const ENGLISH_DATE =
  /^(?=\D*\d)\s*(?:\d{1,4}[\s\-/.,]*)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:[\s\-/.,]*\d{1,4}){0,2}(?:\s+\d{1,2}(?::\d{1,2}){1,2})?\s*$/i;
/** Hours of the morning or the afternoon: 3 pm, 1:30 PM. */
const ENGLISH_TIME = /^\s*\d{1,2}(?::\d{1,2}){0,2}(?:\s*[ap]\.?m\.?|\s+[ap])\s*$/i;
/** The days and times of the file itself. */
const OWN_DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

const cell = (text: string): string => {
  const isTaken =
    FORMULA.test(text) ||
    ENGLISH_DATE.test(text) ||
    ENGLISH_TIME.test(text) ||
    (DATE.test(text) && !OWN_DATE.test(text));
  const isText = SHORTENED.test(text) || (isTaken && !NUMBER.test(text));
  return `"${(isText ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/**
 * A CSV file (RFC 4180) that spreadsheets open as it is: with the mark by which they know UTF-8, and
 * with an apostrophe before what they would calculate, shorten or take for a date.
 */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
