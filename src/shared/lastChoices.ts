import { DEVICE_KEYS } from './storageKeys.ts';
import { storedId } from './storedJson.ts';

/** Deletes from this device which card and which way to pay were used last, once the member leaves. */
export const forgetLastChoices = (): void => {
  for (const key of [DEVICE_KEYS.lastCard, DEVICE_KEYS.lastChannel]) storedId(key).remove();
};
