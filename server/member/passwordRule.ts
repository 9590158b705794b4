const MIN = 8;
const MAX = 128;

/** What the server takes as a login password: 8 to 128 characters with letters and digits among them. */
export const isAcceptablePassword = (password: string): boolean =>
  password.length >= MIN &&
  password.length <= MAX &&
  /\p{L}/u.test(password) &&
  /\d/.test(password);

/** Six digits (K4). */
export const isPayPassword = (password: string): boolean => /^\d{6}$/.test(password);
