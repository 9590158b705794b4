import type { RefObject } from 'react';
import type { ImageProblem } from '#shared/pictures.ts';

/**
 * A picture being prepared, being sent, stored at `path`, or failed. `image` is what is sent, `refusal`
 * the server's objection to the picture itself, null for any other failure; `wait` says in how many seconds it
 * may be tried again, null where nothing said so.
 */
export type Picture =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing'; readonly file: File }
  | { readonly kind: 'uploading'; readonly image: Blob }
  | { readonly kind: 'uploaded'; readonly image: Blob; readonly path: string }
  | { readonly kind: 'unusable'; readonly problem: ImageProblem }
  | {
      readonly kind: 'failed';
      readonly image: Blob;
      readonly error: unknown;
      readonly refusal: 'tooLarge' | 'wrongType' | null;
      readonly wait: number | null;
    };

/** A picture and the actions of its field. */
export interface PictureHandle {
  readonly picture: Picture;
  /** The first button of its field. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Chooses another picture; the current one is dropped, also while it is being sent. */
  readonly choose: (file: File) => unknown;
  /** Sends the same picture again after a failure. */
  readonly retry: () => void;
}

/** Focuses the field of a picture in the middle of the page, where what is said above its buttons is in sight. */
export const focusPicture = (button: PictureHandle['button']): void => {
  button.current?.focus({ preventScroll: true });
  button.current?.scrollIntoView({ block: 'center' });
};
