import { DEVICE_KEYS } from '#shared/storageKeys.ts';
import { storedId } from '#shared/storedJson.ts';

const stored = storedId(DEVICE_KEYS.lastChannel);

/** The way to pay last used on this device, or null. */
export const readLastChannel = stored.read;

/** Stores the way to pay for the next recharge. */
export const rememberChannel = stored.write;
