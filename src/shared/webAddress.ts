/** Browsers leave tabs and line breaks out of an address, and read a backslash as a slash. */
const MISREAD = /[\\\p{Cc}]/u;

/**
 * Whether a text is a whole http(s) address as it would be opened, without a user's name before its
 * host: what stands there is taken for the host by whoever reads it.
 */
export const isWebAddress = (address: string): boolean => {
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(address) || MISREAD.test(address)) return false;
  try {
    return new URL(address).host !== '';
  } catch {
    return false;
  }
};

/**
 * An address from the server that may be opened in a new tab, or null: only http(s) and this site's
 * own paths, so that a stored `javascript:` never becomes a link.
 */
export const safeLink = (address: string): string | null => {
  const trimmed = address.trim();
  if (isWebAddress(trimmed)) return trimmed;
  return /^\/(?!\/)/.test(trimmed) && !MISREAD.test(trimmed) ? trimmed : null;
};
