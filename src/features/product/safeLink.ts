/**
 * An address from the server that may be opened in a new tab, or null: only http(s) and this site's
 * own paths, so that a stored `javascript:` never becomes a link.
 */
export const safeLink = (address: string): string | null => {
  const trimmed = address.trim();
  if (trimmed === '') return null;
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  try {
    const { protocol } = new URL(trimmed);
    return protocol === 'https:' || protocol === 'http:' ? trimmed : null;
  } catch {
    return null;
  }
};
