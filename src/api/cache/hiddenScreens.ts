import { createAction } from '@reduxjs/toolkit';

/**
 * Dispatch it before the screen of that id is hidden: what is subscribed to then is kept for it (`heldAnswers.ts`);
 * and once it is shown again, or unmounted.
 */
export const screenHidden = createAction<{ id: string; isHidden: boolean }>('screens/hidden');
