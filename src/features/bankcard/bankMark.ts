/** Left out of a monogram: what most banks are called. */
const COMMON_CHINESE = /中国|银行|储蓄|股份|有限公司/g;
const COMMON_ENGLISH = new Set(['bank', 'of', 'the', 'ltd', 'co']);
const LONGEST = 4;

/**
 * One to four signs for a bank: the first character of what sets its Chinese name apart (招商银行 → 招),
 * the initials of another (China Merchants Bank → CM), a name that is initials itself as it is. '' where
 * there are none.
 */
export const bankMark = (name: string): string => {
  const trimmed = name.trim();
  if (/^\p{Lu}{2,4}$/u.test(trimmed)) return trimmed;
  if (/\p{Script=Han}/u.test(trimmed)) {
    const rest = trimmed.replace(COMMON_CHINESE, '').trim();
    return Array.from(rest === '' ? trimmed : rest)[0] ?? '';
  }
  const words = trimmed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const distinctive = words.filter((word) => !COMMON_ENGLISH.has(word.toLowerCase()));
  return distinctive
    .map((word) => (/^\p{Lu}{2,4}$/u.test(word) ? word : (Array.from(word)[0] ?? '')))
    .join('')
    .slice(0, LONGEST)
    .toUpperCase();
};
