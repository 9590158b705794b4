const PATTERN = /^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';
const FIRST_YEAR = 1900;

/** Whether the digits 7 to 14 are a past date. */
const hasBirthday = (number: string, now: Date): boolean => {
  const [year, month, day] = [
    Number(number.slice(6, 10)),
    Number(number.slice(10, 12)),
    Number(number.slice(12, 14)),
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= FIRST_YEAR &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getTime() <= now.getTime()
  );
};

/** A normalised resident identity number (GB 11643), or null: 18 characters, a date, a checksum. */
export const readIdNumber = (text: string, now: Date): string | null => {
  const number = text.trim().toUpperCase();
  if (!PATTERN.test(number) || !hasBirthday(number, now)) return null;
  const sum = WEIGHTS.reduce((left, weight, at) => left + weight * Number(number[at]), 0);
  return CHECK[sum % CHECK.length] === number[17] ? number : null;
};

/** 11010119900307723X → 1****************X */
export const maskIdNumber = (number: string): string =>
  `${number.slice(0, 1)}${'*'.repeat(number.length - 2)}${number.slice(-1)}`;
