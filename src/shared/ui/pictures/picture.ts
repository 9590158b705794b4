import type { ImageProblem } from '#shared/pictures.ts';

/**
 * A picture on its way: being redrawn, being sent, stored at `path`, or stuck. `refusal` is what the
 * server has against the picture itself, null for any other failure.
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

/** A picture and what a field can do with it. */
export interface PictureHandle {
  readonly picture: Picture;
  /** Takes another one; the one before is dropped, also while it is sent. */
  readonly choose: (file: File) => unknown;
  /** Sends the same picture again after a failure. */
  readonly retry: () => void;
}
