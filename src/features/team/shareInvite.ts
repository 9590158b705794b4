import { isShareUndone } from '#shared/ui/device/isShareUndone.ts';

interface Invitation {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** The poster, if it is ready. */
  readonly picture: File | null;
}

/** Whether there is a system share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the system's share sheet for an invitation, with the poster where files can be shared.
 * False when sharing failed; a sheet that was closed, or is open already, counts as shared.
 */
export const shareInvite = async ({ picture, ...words }: Invitation): Promise<boolean> => {
  const withPicture = picture ? { ...words, files: [picture] } : words;
  const data = picture && navigator.canShare?.(withPicture) ? withPicture : words;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return isShareUndone(error);
  }
};
