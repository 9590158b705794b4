import { isShareUndone } from '#shared/ui/device/isShareUndone.ts';

/**
 * Opens the system's share sheet for this page. False where there is none, so that the caller
 * copies the link instead; a sheet that was closed, or is open already, counts as shared.
 */
export const shareProduct = async (title: string, url: string): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return isShareUndone(error);
  }
};
