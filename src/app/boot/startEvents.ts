/** Window event: the app could not be started, and the page must show that. */
export const START_FAILED = 'hd:start-failed';

/** Window event: the app has rendered and is interactive. */
export const APP_SHOWN = 'hd:app-shown';
