import { isShareUndone } from '#shared/ui/device/isShareUndone.ts';
import { isTouchDevice } from '#shared/ui/device/pointer.ts';

/** How long a browser may take to read what it saves, ms. */
const READ_WITHIN_MS = 60_000;

/** shared: by the system's sheet · begun: a download, of whose end nothing is known · closed: not wanted after all */
export type Saving = 'shared' | 'begun' | 'closed';

const download = (file: File): Saving => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
  return 'begun';
};

/**
 * Gives the member a text as a file, which is sent nowhere: on a phone by the system's sheet, because many apps'
 * own browsers download nothing; where there is none, as a download. To be called by a tap.
 */
export const saveFile = async (name: string, type: string, text: string): Promise<Saving> => {
  const file = new File([text], name, { type });
  const files = [file];
  if (!isTouchDevice() || !navigator.canShare?.({ files })) return download(file);
  try {
    await navigator.share({ files });
    return 'shared';
  } catch (error) {
    return isShareUndone(error) ? 'closed' : download(file);
  }
};
