/** What a page sends to a waiting service worker when the member wants the new version. */
export const ACTIVATE = 'activate';

/** How the names begin of the caches that the service worker keeps. */
export const CACHE_PREFIX = 'hd-';
