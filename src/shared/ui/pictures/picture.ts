import type { ImageProblem } from '#shared/pictures.ts';

/**
 * A picture being prepared, being sent, stored at `path`, or failed. `refusal` is the server's
 * objection to the picture itself, null for any other failure.
 */
export type Picture =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading'; readonly preview: string }
  | { readonly kind: 'uploaded'; readonly preview: string; readonly path: string }
  | { readonly kind: 'unusable'; readonly problem: ImageProblem }
  | {
      readonly kind: 'failed';
      readonly preview: string;
      readonly error: unknown;
      readonly refusal: 'tooLarge' | 'wrongType' | null;
    };

/** A picture and the actions of its field. */
export interface PictureHandle {
  readonly picture: Picture;
  /** Chooses another picture; the current one is dropped, also while it is being sent. */
  readonly choose: (file: File) => unknown;
  /** Sends the same picture again after a failure. */
  readonly retry: () => void;
}
