import { vi } from 'vitest';
import { jpeg } from '#test/server/upload/pictures.ts';

/**
 * A browser's picture decoding and canvas, which the test's document lacks; `vi.restoreAllMocks` and
 * `vi.unstubAllGlobals` take them away.
 */
export const withPictures = (): void => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(jpeg())], { type: type ?? '' })),
  );
};

/** A photo as a file dialog hands it over. */
export const photo = (): File => new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
