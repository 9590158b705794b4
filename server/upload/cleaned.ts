/** What a format's reader found: the size, and the file without its metadata. */
export interface Cleaned {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Thrown by the readers for a file that is not whole or not what it says. */
export class BadPicture extends Error {}
