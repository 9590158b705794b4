/** What a page sends to a waiting service worker when the member wants the new version. */
export const ACTIVATE = 'activate';
