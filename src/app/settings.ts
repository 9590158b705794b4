/**
 * Settings of this deployment: read at run time from meta tags of the page, so that one build
 * serves every environment. A build may set defaults with VITE_* variables; a server, or a command for
 * static hosts, rewrites the tags of each page.
 */
import type { Settings } from '#api/client/ports.ts';

/** Names of the meta tags, in the pages and in what writes them. */
export const SETTING_TAGS = {
  apiBase: 'hd:api-base',
  attemptKey: 'hd:attempt-key',
  geolocation: 'hd:geolocation',
  chatProvider: 'hd:chat-provider',
  chatWebsiteId: 'hd:chat-website-id',
  serviceWorker: 'hd:service-worker',
} as const;

const trimmedBase = (base: string): string => base.replace(/\/+$/, '');

/** Whether the API base has the page's origin; only then the attempt header is sent by default. */
const isSameOrigin = (base: string, origin: string): boolean => {
  try {
    return base === '' || new URL(base, origin).origin === origin;
  } catch {
    return false;
  }
};

/**
 * The settings in the document's meta tags. A missing or empty tag means: same origin, no
 * geolocation, the embedded chat. `hd:attempt-key`: 'on', 'off', or 'auto' (the default) = on for the same
 * origin only, because another back-end would have to allow the header first. `hd:service-worker`:
 * 'off' or anything else for on.
 */
export const readSettings = (document: Document, origin: string): Settings => {
  const read = (name: string): string =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  const apiBase = trimmedBase(read(SETTING_TAGS.apiBase));
  const attemptKey = read(SETTING_TAGS.attemptKey);
  return {
    apiBase,
    sendAttemptKey: attemptKey === 'on' || (attemptKey !== 'off' && isSameOrigin(apiBase, origin)),
    geolocationUrl: read(SETTING_TAGS.geolocation),
    chat: {
      provider: read(SETTING_TAGS.chatProvider),
      websiteId: read(SETTING_TAGS.chatWebsiteId),
    },
    hasServiceWorker: read(SETTING_TAGS.serviceWorker) !== 'off',
  };
};
