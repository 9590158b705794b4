import type { AreaCode } from '#api/contract/public.ts';

/** China's dial code. */
export const CHINA = '86';

/** China first, then in the server's order. */
export const sortAreaCodes = (codes: readonly AreaCode[]): readonly AreaCode[] => [
  ...codes.filter(({ code }) => code === CHINA),
  ...codes.filter(({ code }) => code !== CHINA),
];

/** The stored form of a choice: the country, because several countries share a dial code. */
export const storedAreaCode = ({ iso, code }: AreaCode): string => iso || code;

const sameCountry = (countryCode: string) => (areaCode: AreaCode) =>
  countryCode !== '' && areaCode.iso.toUpperCase() === countryCode.toUpperCase();

/**
 * The initial area code: the stored choice, else that of the member's location, else the server's
 * default, else +86.
 */
export const startingAreaCode = (
  codes: readonly AreaCode[],
  stored: string,
  countryCode: string,
): AreaCode | null =>
  codes.find(sameCountry(stored)) ??
  codes.find(({ code }) => code === stored) ??
  codes.find(sameCountry(countryCode)) ??
  codes.find(({ is_default }) => is_default === 1) ??
  codes.find(({ code }) => code === CHINA) ??
  codes[0] ??
  null;
