/** The result of a format's reader: the size, and the file without its metadata. */
export interface Cleaned {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Thrown by the readers for an incomplete or invalid file. */
export class BadPicture extends Error {}
