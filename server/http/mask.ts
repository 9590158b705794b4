/** Masking of what members see of each other and of their own numbers. */

/**
 * 13800006621 → 138****6621. Four digits at least are hidden, so shorter numbers show fewer of the first; below eight
 * only the last two are shown.
 */
export const maskPhone = (phone: string): string => {
  const { length } = phone;
  if (length < 8) return `${'*'.repeat(Math.max(0, length - 2))}${phone.slice(-2)}`;
  return `${phone.slice(0, Math.min(3, length - 8))}****${phone.slice(-4)}`;
};

/** 林知行 → 林** */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.max(1, rest.length));
};

/** 6621 → **** **** **** 6621 */
export const maskCard = (last4: string): string => `**** **** **** ${last4}`;
