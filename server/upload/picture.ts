import { BadPicture } from './cleaned.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A picture with nothing in it but the picture. */
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
 * Reads a picture by its own bytes (neither its name nor its declared type count) and drops what is no
 * picture: place and camera data, comments, thumbnails, anything behind its end. Null for what is not a
 * whole JPEG, PNG or still WebP.
 */
export const cleanPicture = (file: Uint8Array): CleanPicture | null => {
  for (const { clean, ...format } of FORMATS) {
    try {
      const cleaned = clean(file);
      if (cleaned && cleaned.width > 0 && cleaned.height > 0) return { ...format, ...cleaned };
    } catch (error) {
      // Reading past the end of a cut file is a RangeError of the DataView.
      if (!(error instanceof BadPicture) && !(error instanceof RangeError)) throw error;
      return null;
    }
  }
  return null;
};
