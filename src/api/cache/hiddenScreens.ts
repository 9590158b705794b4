import { createAction } from '@reduxjs/toolkit';

/** Dispatch it before the screen of that id is hidden: what is subscribed to then is kept for it (`heldAnswers.ts`). */
export const answersHeld = createAction<string>('answers/held');

/** Dispatch it once that screen is shown again, or unmounted. */
export const answersReleased = createAction<string>('answers/released');
