interface Invitation {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** The poster, where it is drawn. */
  readonly picture: File | null;
}

/** There is a system share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Hands an invitation to the system's share sheet, with the poster where files can be shared. False
 * when it could not be shared; a sheet that the member closes counts as shared.
 */
export const shareInvite = async ({ picture, ...words }: Invitation): Promise<boolean> => {
  const withPicture = picture ? { ...words, files: [picture] } : words;
  const data = picture && navigator.canShare?.(withPicture) ? withPicture : words;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
