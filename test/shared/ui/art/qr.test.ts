import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { drawQr, type QrTarget, qrEdge, qrMatrix } from '#shared/ui/art/qr.ts';

const GROUND = 0x60;

/** A square picture that fills rectangles in greys, as a canvas would. */
const picture = (edge: number) => {
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(GROUND);
  let level = 0;
  const target: QrTarget = {
    set fillStyle(style: string) {
      level = Number.parseInt(style.slice(3, 5), 16);
    },
    fillRect: (x, y, width, height) => {
      for (let row = y; row < y + height; row += 1) {
        pixels.fill(level, (row * edge + x) * 4, (row * edge + x + width) * 4);
      }
    },
  };
  return { pixels, target };
};

it.each([
  'https://h5.example.com/register?i_code=8K2F6Q',
  `https://a-rather-long-name.example.com/register?i_code=${'8K2F6Q'.repeat(6)}`,
])('draws a code that reads %s, at least 330 pixels wide within its quiet zone', async (text) => {
  const matrix = await qrMatrix(text);
  // What the first two modules of a code's eighth row say of its level: M, which mends 15 % of it.
  expect(matrix[8]?.slice(0, 2)).toEqual([true, false]);
  const edge = qrEdge(matrix, 330);
  const module = edge / (matrix.length + 4);
  expect(Number.isInteger(module)).toBe(true);
  expect(module * matrix.length).toBeGreaterThanOrEqual(330);

  const size = edge + 40;
  const { pixels, target } = picture(size);
  drawQr(target, matrix, { x: 20, y: 20, minEdge: 330 });
  expect(jsQR(pixels, size, size)?.data).toBe(text);
  // Two light modules are around it on every side.
  const at = (x: number, y: number) => pixels[(y * size + x) * 4];
  for (let along = 20; along < 20 + edge; along += 1) {
    for (const depth of [20, 20 + 2 * module - 1]) {
      const far = 2 * 20 + edge - 1 - depth;
      expect([at(along, depth), at(along, far), at(depth, along), at(far, along)]).not.toContain(
        0x20,
      );
    }
  }
});
