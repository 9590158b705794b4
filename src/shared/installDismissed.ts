import * as v from 'valibot';
import { DEVICE_KEYS } from './storageKeys.ts';
import { storedJson } from './storedJson.ts';
import { DAY_MS, timeSince } from './time.ts';

/** How long an offer to install that was dismissed does not come back, ms: 60 days. */
const DISMISSED_FOR_MS = 60 * DAY_MS;

const stored = storedJson(DEVICE_KEYS.installDismissed, v.pipe(v.number(), v.safeInteger()));

/** Whether the offer was dismissed on this device not long before `now` (Unix ms). */
export const isInstallDismissed = (now: number): boolean => {
  const at = stored.read();
  return at !== null && timeSince(at, now) < DISMISSED_FOR_MS;
};

/** Remembers on this device that the offer was dismissed at `now` (Unix ms). */
export const rememberInstallDismissed = (now: number): void => stored.write(now);
