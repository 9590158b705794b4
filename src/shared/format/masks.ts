/**
 * "138****6621", fewer of the first digits where the number is shorter, so that four are hidden; a number already
 * masked by the server, or too short, is unchanged.
 */
export const maskPhone = (phone: string): string =>
  phone.includes('*') || phone.length < 8
    ? phone
    : `${phone.slice(0, Math.min(3, phone.length - 8))}****${phone.slice(-4)}`;

/** "l***@example.com". */
export const maskEmail = (email: string): string =>
  email.includes('*') ? email : email.replace(/^(.)[^@]*(?=@)/, '$1***');

/** What a member logs in with, masked: the phone, else the e-mail address. */
export const maskAccount = ({ phone, email }: { phone: string; email: string }): string =>
  phone === '' ? maskEmail(email) : maskPhone(phone);

/** The last four digits of a card number, also of a masked one; '' without any. */
export const lastDigits = (cardNo: string): string => cardNo.replace(/\D/g, '').slice(-4);

/** Last four digits of a card: "•••• 6621", which stay on one line; "••••" without any. */
export const maskCard = (cardNo: string): string => `••••\u00a0${lastDigits(cardNo)}`.trimEnd();

/** "1***************4", with the length of the number. */
export const maskIdNumber = (idNo: string): string =>
  idNo.includes('*') || idNo.length < 3
    ? idNo
    : `${idNo.slice(0, 1)}${'*'.repeat(idNo.length - 2)}${idNo.slice(-1)}`;

/** Another person's name: "林**", one star per further character, at most two. */
export const maskName = (name: string): string => {
  const [first = '', ...others] = [...name];
  return name.includes('*') ? name : `${first}${'*'.repeat(Math.min(2, others.length))}`;
};
