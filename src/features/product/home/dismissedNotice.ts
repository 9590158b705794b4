import * as v from 'valibot';
import { TAB_KEYS } from '#shared/storageKeys.ts';
import { storedJson } from '#shared/storedJson.ts';

const stored = storedJson(TAB_KEYS.dismissedNotice, v.string(), () => sessionStorage);

/** Whether this notice was closed in this browser session; false when storage is blocked. */
export const isNoticeDismissed = (notice: string): boolean => stored.read() === notice;

/** Whether any notice was closed in this browser session: most likely the one that is shown now. */
export const hasDismissedNotice = (): boolean => stored.read() !== null;

/** Hides a notice until the browser session ends; a different notice shows again. */
export const dismissNotice = stored.write;
