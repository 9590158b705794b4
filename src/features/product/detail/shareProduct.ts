/**
 * Hands this page to the system's share sheet. False where there is none, so that the caller copies
 * the link instead; a sheet that the member closes counts as shared.
 */
export const shareProduct = async (title: string, url: string): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
