/** Event of the window: the app could not be started, and the page has to say so. */
export const START_FAILED = 'hd:start-failed';

/** Event of the window: the app has taken the page over and answers. */
export const APP_SHOWN = 'hd:app-shown';
