/** Masking of what members see of each other and of their own numbers. */

/** 13800006621 → 138****6621; short numbers keep their last two digits. */
export const maskPhone = (phone: string): string =>
  phone.length >= 8
    ? `${phone.slice(0, 3)}****${phone.slice(-4)}`
    : `${'*'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}`;

/** 林知行 → 林** */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.max(1, rest.length));
};

/** 6621 → **** **** **** 6621 */
export const maskCard = (last4: string): string => `**** **** **** ${last4}`;
