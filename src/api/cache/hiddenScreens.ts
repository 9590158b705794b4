import { createAction } from '@reduxjs/toolkit';

/**
 * `isHidden`: the screen of that id is about to be hidden, and what is subscribed to now is kept for it
 * (`heldAnswers.ts`). Else it is shown again, with its own subscriptions, or unmounted.
 */
export const screenHidden = createAction<{ id: string; isHidden: boolean }>('screens/hidden');
