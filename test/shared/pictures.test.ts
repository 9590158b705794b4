// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { prepareImage } from '#shared/pictures.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Decoding as Safari 17.0 has it: a name of an orientation it does not know yet is an error. */
const decodeAsSafari = async (
  _file: Blob,
  { imageOrientation = 'none' }: { imageOrientation?: string } = {},
) => {
  if (!['none', 'flipY'].includes(imageOrientation)) throw new TypeError('Type error');
  return { width: 40, height: 30, close: () => {} };
};

const drawnAs = (jpeg: string): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([jpeg], { type: 'image/jpeg' })),
  );
};

/** A photo that says it has so many MB. */
const photoOf = (megabytes: number): File =>
  Object.defineProperty(new File(['a photo'], 'proof.jpg', { type: 'image/jpeg' }), 'size', {
    value: megabytes * 1024 * 1024,
  });

it('takes a picture in a browser that knows no names of orientations yet (R31, R34)', async () => {
  vi.stubGlobal('createImageBitmap', decodeAsSafari);
  drawnAs('a JPEG');
  const photo = new File(['a photo'], 'card.heic', { type: 'image/heic' });
  const prepared = await prepareImage(photo);
  expect(prepared).toMatchObject({ image: { name: 'picture.jpg', type: 'image/jpeg' } });
});

it('makes the photo of a phone with 48 megapixels small enough to send (R31, R34)', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close }));
  drawnAs('a JPEG');
  expect(await prepareImage(photoOf(25))).toEqual({ image: expect.any(File) });
  expect(close).toHaveBeenCalledOnce();
});

it('does not read a file of more than 40 MB (R31, R34)', async () => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  expect(await prepareImage(photoOf(41))).toEqual({ problem: 'tooLarge' });
  expect(decode).not.toHaveBeenCalled();
});
