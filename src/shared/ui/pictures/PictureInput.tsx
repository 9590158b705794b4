import type { ChangeEvent, Ref } from 'react';

interface PictureInputProps {
  /** A button opens it: `onClick={() => ref.current?.click()}`. */
  readonly ref: Ref<HTMLInputElement>;
  /** Distinguishes it from the page's other inputs, for tools that fill in forms. */
  readonly label: string;
  /** Opens the camera directly, where there is one. */
  readonly camera?: boolean;
  readonly onChoose: (file: File) => unknown;
}

/**
 * The browser's file input. It is hidden from everybody, so that screen readers and the keyboard
 * reach one button: the one that opens it.
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
