/** A square of modules, row by row; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/**
 * The QR code of a text at level M (15 % may be lost), without its quiet zone. The generator is loaded
 * on first use. Rejects when it cannot be loaded or the text is too long.
 */
export const qrMatrix = async (text: string): Promise<QrMatrix> => {
  const { encode } = await import('uqr');
  return encode(text, { ecc: 'M', border: 0 }).data;
};

/** Light modules around the code, without which readers do not find it. */
const QUIET_MODULES = 2;
/** Near black on white in every theme: readers want contrast, not our colours. */
const DARK = '#10201F';
const LIGHT = '#FFFFFF';

/** The part of a canvas's context a code is drawn with. */
export type QrTarget = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>;

/** Edge, in device pixels, that a code takes with its quiet zone when it is at least `minEdge` without. */
export const qrEdge = (matrix: QrMatrix, minEdge: number): number =>
  Math.ceil(minEdge / matrix.length) * (matrix.length + 2 * QUIET_MODULES);

/**
 * Draws a code with its quiet zone at (x, y), in device pixels. A module is a whole number of pixels,
 * so that its edges are sharp; the code itself is at least `minEdge` wide.
 */
export const drawQr = (
  target: QrTarget,
  matrix: QrMatrix,
  { x, y, minEdge }: { x: number; y: number; minEdge: number },
): void => {
  const module = Math.ceil(minEdge / matrix.length);
  const edge = qrEdge(matrix, minEdge);
  target.fillStyle = LIGHT;
  target.fillRect(x, y, edge, edge);
  target.fillStyle = DARK;
  matrix.forEach((row, rowIndex) => {
    row.forEach((dark, columnIndex) => {
      if (!dark) return;
      const left = x + (columnIndex + QUIET_MODULES) * module;
      const top = y + (rowIndex + QUIET_MODULES) * module;
      target.fillRect(left, top, module, module);
    });
  });
};
