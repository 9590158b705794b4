import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** What the QR code in a picture on the page says, null where none is found. */
export const readQr = async (picture: Locator): Promise<string | null> => {
  const { width, height, grey } = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const canvas = new OffscreenCanvas(naturalWidth, naturalHeight);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas to draw on.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight);
    let bytes = '';
    // One byte a pixel: the code is black on white in every theme.
    for (let pixel = 0; pixel < data.length; pixel += 4) {
      bytes += String.fromCharCode(data[pixel] ?? 0);
    }
    return { width: naturalWidth, height: naturalHeight, grey: btoa(bytes) };
  });
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [place, value] of Buffer.from(grey, 'base64').entries()) {
    pixels.fill(value, place * 4, place * 4 + 3);
  }
  return jsQR(pixels, width, height)?.data ?? null;
};
