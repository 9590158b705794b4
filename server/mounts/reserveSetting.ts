import { defaultSettings } from '../settings.ts';

const BYTES_IN_MB = 1024 * 1024;
const MAX_MB = 1_000_000;

/** Bytes that uploads leave free on their disk, from megabytes. @throws Error for anything but a whole number. */
export const reserveOf = (text: string | undefined): number => {
  if (!text) return defaultSettings.uploadReserveBytes;
  const megabytes = Number(text);
  if (!/^\d+$/.test(text) || megabytes > MAX_MB) {
    throw new Error(`UPLOAD_RESERVE_MB must be a whole number from 0 to ${MAX_MB}, not "${text}".`);
  }
  return megabytes * BYTES_IN_MB;
};
