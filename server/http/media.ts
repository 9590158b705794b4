import type { ServerSettings } from '../settings.ts';

/** Where the server's own pictures lie (see site/media.ts). */
export const MEDIA_PREFIX = '/public/media/';

/** The address of a picture as clients read it; foreign and empty addresses stay as they are. */
export const mediaUrl = (stored: string, { mediaBase }: ServerSettings): string =>
  stored.startsWith(MEDIA_PREFIX) ? mediaBase + stored : stored;
