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

/** The sizes that a picture is drawn in until its JPEG of `bytesPerPixel` is small enough, or it is refused. */
const sizesOf = async (width: number, height: number, bytesPerPixel: number) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  drawnAs('a JPEG');
  const sizes: (readonly [number, number])[] = [];
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    sizes.push([this.width, this.height]);
    const blob = new Blob(['a JPEG'], { type: 'image/jpeg' });
    done(Object.defineProperty(blob, 'size', { value: this.width * this.height * bytesPerPixel }));
  });
  const prepared = await prepareImage(photoOf(5));
  return { sizes: sizes.filter((_size, index) => index % 3 === 0 || index === 0), prepared };
};

it.each([
  ['a photo', 4000, 3000, [2400, 1800]],
  ['a screenshot', 1080, 2400, [1080, 2400]],
  ['a screenshot of a whole conversation', 1080, 12_000, [1080, 12_000]],
  ['a longer one', 1440, 30_000, [576, 12_000]],
  ['a panorama', 12_000, 3000, [4320, 1080]],
])('keeps the lines of %s readable (R31, R34)', async (_what, width, height, drawn) => {
  const { sizes } = await sizesOf(width, height, 0.01);
  expect(sizes).toEqual([drawn]);
});

it('shrinks what is still too large, and sends nothing whose shorter side would be unreadable (R31, R34)', async () => {
  const shrunk = await sizesOf(1080, 12_000, 0.3);
  expect(shrunk.sizes.at(-1)).toEqual([529, 5880]);
  expect(shrunk.prepared).toEqual({ image: expect.any(File) });
  const hopeless = await sizesOf(1080, 12_000, 100);
  expect(hopeless.prepared).toEqual({ problem: 'unreadable' });
  expect(hopeless.sizes.at(-1)?.[0]).toBeGreaterThan(200);
});

it('does not read a file of more than 40 MB (R31, R34)', async () => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  expect(await prepareImage(photoOf(41))).toEqual({ problem: 'tooLarge' });
  expect(decode).not.toHaveBeenCalled();
});
