import type { ServerSettings } from '../settings.ts';

/** Path prefix of the server's own pictures (see site/media.ts). */
export const MEDIA_PREFIX = '/public/media/';

/** The address of a picture for clients; absolute and empty addresses are unchanged. */
export const mediaUrl = (stored: string, { mediaBase }: ServerSettings): string =>
  stored.startsWith(MEDIA_PREFIX) ? mediaBase + stored : stored;
