import { BadPicture } from './cleaned.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A picture without metadata. */
export interface CleanPicture {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const FORMATS = [
  { mediaType: 'image/jpeg', extension: 'jpg', clean: cleanJpeg },
  { mediaType: 'image/png', extension: 'png', clean: cleanPng },
  { mediaType: 'image/webp', extension: 'webp', clean: cleanWebp },
] as const;

/**
 * Parses a picture by its bytes (name and declared type do not count) and drops everything but the
 * picture: location and camera data, comments, thumbnails, anything after its end. Null for
 * anything but a complete JPEG, PNG or still WebP.
 */
export const cleanPicture = (file: Uint8Array): CleanPicture | null => {
  for (const { clean, ...format } of FORMATS) {
    try {
      const cleaned = clean(file);
      if (cleaned && cleaned.width > 0 && cleaned.height > 0) return { ...format, ...cleaned };
    } catch (error) {
      // Reading past the end of a truncated file is a RangeError of the DataView.
      if (!(error instanceof BadPicture) && !(error instanceof RangeError)) throw error;
      return null;
    }
  }
  return null;
};
