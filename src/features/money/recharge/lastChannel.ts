import * as v from 'valibot';
import { storedJson } from '#shared/storedJson.ts';

const stored = storedJson(
  'hd.recharge.channel',
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
);

/** The way to pay last used on this device, or null. */
export const readLastChannel = stored.read;

/** Stores the way to pay for the next recharge. */
export const rememberChannel = stored.write;
