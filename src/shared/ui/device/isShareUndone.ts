/** How the system's share sheet ends that was closed, and what a second tap gets while it is open. */
const UNDONE = ['AbortError', 'InvalidStateError'];

/** Whether what `navigator.share` rejected with is the member's own doing, and no reason for another way. */
export const isShareUndone = (error: unknown): boolean => UNDONE.includes((error as Error).name);
