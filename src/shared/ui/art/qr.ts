import * as onPaper from '#shared/theme/paperColours.ts';
import { loadPart } from '../code/codeLoader.ts';

/** A square of modules, row by row; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

const loadEncode = async () => ({ default: (await import('uqr')).encode });

/**
 * The QR code of a text at level M (15 % error correction), without its quiet zone. The generator
 * is loaded on first use, and asked for again at each call: its callers show no part that is missing.
 * Rejects when it cannot be loaded or the text is too long.
 */
export const qrMatrix = async (text: string): Promise<QrMatrix> => {
  const encode = await loadPart(loadEncode);
  return encode(text, { ecc: 'M', border: 0 }).data;
};

/** Width of the light border that readers need to find the code, in modules. */
export const QUIET_MODULES = 2;

/** The part of a canvas context needed to draw a code. */
export type QrTarget = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>;

/**
 * Width of a code with its quiet zone, in device pixels, when the code itself is at least `minEdge`
 * wide.
 */
export const qrEdge = (matrix: QrMatrix, minEdge: number): number =>
  Math.ceil(minEdge / matrix.length) * (matrix.length + 2 * QUIET_MODULES);

/**
 * Draws a code with its quiet zone at (x, y), in device pixels. A module is a whole number of
 * pixels, for sharp edges; the code itself is at least `minEdge` wide.
 */
export const drawQr = (
  target: QrTarget,
  matrix: QrMatrix,
  { x, y, minEdge }: { x: number; y: number; minEdge: number },
): void => {
  const module = Math.ceil(minEdge / matrix.length);
  const edge = qrEdge(matrix, minEdge);
  target.fillStyle = onPaper.white;
  target.fillRect(x, y, edge, edge);
  target.fillStyle = onPaper.code;
  matrix.forEach((row, rowIndex) => {
    row.forEach((isDark, columnIndex) => {
      if (!isDark) return;
      const left = x + (columnIndex + QUIET_MODULES) * module;
      const top = y + (rowIndex + QUIET_MODULES) * module;
      target.fillRect(left, top, module, module);
    });
  });
};
