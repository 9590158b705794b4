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

it('takes a picture in a browser that knows no names of orientations yet (R31, R34)', async () => {
  vi.stubGlobal('createImageBitmap', decodeAsSafari);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['a JPEG'], { type: 'image/jpeg' })),
  );
  const photo = new File(['a photo'], 'card.heic', { type: 'image/heic' });
  expect(await prepareImage(photo)).toEqual({ image: expect.any(Blob) });
});
