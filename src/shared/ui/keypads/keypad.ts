/** Converts full-width digits, points and commas, as Chinese input methods type them, to ASCII. */
export const plain = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',');

/** Only the digits of typed or pasted text. */
export const onlyDigits = (typed: string): string => plain(typed).replace(/\D/g, '');

/**
 * Typed text as a decimal string: digits, at most one point with `decimals` places after it, no
 * leading zeros, at most 12 digits before the point. '' stays ''.
 */
export const cleanAmount = (typed: string, decimals = 0): string => {
  const [before = '', ...rest] = plain(typed)
    .replace(/[^\d.]/g, '')
    .split('.');
  const integer = before.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (decimals === 0 || rest.length === 0) return integer;
  return `${integer || '0'}.${rest.join('').slice(0, decimals)}`;
};

/** Digits in groups of three, or in none. */
const WHOLE = /^(?:[1-9]\d{0,2}(?:,\d{3})+(?!\d)|\d*)/;

/**
 * The digits of a written amount before its decimal point; a comma is one as well, unless it separates
 * thousands. `isCut`: there was more behind it than cents of nothing: "1,0000" may be ten thousand.
 */
export const wholeAmount = (written: string): { digits: string; isCut: boolean } => {
  const bare = plain(written).replace(/[^\d.,]/g, '');
  const [whole = ''] = WHOLE.exec(bare) ?? [];
  return { digits: onlyDigits(whole), isCut: /[1-9]|\d{3}/.test(bare.slice(whole.length)) };
};

/** A plain decimal string with thousands separators: "12000.5" → "12,000.5". */
export const groupAmount = (value: string): string => {
  const [integer = '', ...fraction] = value.split('.');
  return [integer.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
};

/** A key of the in-app keyboard. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.';

/** The callbacks of an in-app keyboard: see `amountKeys` and `passcodeKeys`. */
export interface KeypadHandlers {
  readonly onKey: (key: KeypadKey) => void;
  readonly onDelete: () => void;
}

/** Handlers that type into an amount: `<NumberKeyboard mode="money" {...amountKeys(value, set, 2)} />`. */
export const amountKeys = (
  value: string,
  onChange: (value: string) => void,
  decimals = 0,
): KeypadHandlers => ({
  onKey: (key) => onChange(cleanAmount(value + key, decimals)),
  onDelete: () => onChange(value.slice(0, -1)),
});

/** Length of a payment password. */
export const PASSCODE_LENGTH = 6;

/** Handlers that type into a payment password. */
export const passcodeKeys = (value: string, onChange: (value: string) => void): KeypadHandlers => ({
  onKey: (key) => onChange(onlyDigits(value + key).slice(0, PASSCODE_LENGTH)),
  onDelete: () => onChange(value.slice(0, -1)),
});

/** The ten digits in a random order, for the 乱序 layout. */
export const shuffledDigits = (): KeypadKey[] => {
  const digits: KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
  for (let last = digits.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(Math.random() * (last + 1));
    const moved = digits[last] as KeypadKey;
    digits[last] = digits[pick] as KeypadKey;
    digits[pick] = moved;
  }
  return digits;
};
