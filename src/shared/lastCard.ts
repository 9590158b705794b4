import { DEVICE_KEYS } from './storageKeys.ts';
import { storedId } from './storedJson.ts';

const stored = storedId(DEVICE_KEYS.lastCard);

/** Id of the bank card this device last withdrew to, or null, also when storage is blocked. */
export const readLastCard = stored.read;

/** Stores the card of a submitted withdrawal. */
export const rememberCard = stored.write;
