/** Browsers ignore tabs and line breaks in an address and read a backslash as a slash. */
const MISREAD = /[\\\p{Cc}]/u;

/**
 * Whether a text is a complete http(s) address, as it would be opened, without a user name before
 * the host, which readers would take for the host.
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
