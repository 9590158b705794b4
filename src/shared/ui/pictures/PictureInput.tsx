import type { ChangeEvent, Ref } from 'react';

interface PictureInputProps {
  /** A button opens it: `onClick={() => ref.current?.click()}`. */
  readonly ref: Ref<HTMLInputElement>;
  /** Tells it from others of the page, for what fills forms in by itself. */
  readonly label: string;
  /** Straight to the camera, where there is one. */
  readonly camera?: boolean;
  readonly onChoose: (file: File) => unknown;
}

/**
 * The browser's own way to a picture. It is hidden from everybody, so that readers hear and keys reach
 * one button for it: the one that opens it.
 */
export const PictureInput = ({ ref, label, camera = false, onChoose }: PictureInputProps) => {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept="image/*"
      capture={camera ? 'environment' : undefined}
      aria-label={label}
      onChange={take}
    />
  );
};
