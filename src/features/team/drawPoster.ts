import * as onPoster from '#shared/theme/posterColours.ts';
import { FONT } from '#shared/theme/typography.ts';
import { MARK } from '#shared/ui/art/mark.ts';
import { drawQr, type QrMatrix, qrEdge } from '#shared/ui/art/qr.ts';
import { drawPosterArt, type PosterTheme } from './posterArt.ts';

/** Size of the poster in CSS px. */
export const POSTER = { width: 300, artHeight: 246, height: 416 } as const;
/** Device pixels per CSS px. */
const SCALE = 3;
/** Minimum width of the code, in CSS px. */
const QR_EDGE = 110;
const MARGIN = 22;

/** The texts on a poster. */
export interface PosterWords {
  readonly site: string;
  /** One or two lines. */
  readonly headline: string;
  readonly inviterLabel: string;
  readonly inviter: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly notice: string;
}

interface Line {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly colour: string;
  /** Maximum width; longer texts are condensed. */
  readonly width: number;
}

const write = (context: CanvasRenderingContext2D, line: Line): void => {
  context.font = `${line.weight ?? 400} ${line.size}px ${FONT}`;
  context.fillStyle = line.colour;
  context.fillText(line.text, line.x, line.y, line.width);
};

/** The built-in mark, never the logo: one of a foreign origin would forbid to read the canvas. */
const drawMark = (context: CanvasRenderingContext2D): void => {
  context.save();
  context.translate(MARGIN, 22);
  context.scale(0.9, 0.9);
  context.strokeStyle = onPoster.onArt;
  context.lineWidth = MARK.strokeWidth;
  context.lineCap = 'round';
  context.stroke(new Path2D(MARK.path));
  context.fillStyle = onPoster.sun;
  context.beginPath();
  context.arc(MARK.sun.cx, MARK.sun.cy, MARK.sun.r, 0, 2 * Math.PI);
  context.fill();
  context.restore();
};

const writeWords = (
  context: CanvasRenderingContext2D,
  words: PosterWords,
  textWidth: number,
): void => {
  const { width, artHeight, height } = POSTER;
  const wide = width - 2 * MARGIN;
  const lines: Line[] = [
    { text: words.site, x: 50, y: 38, size: 15, weight: 600, colour: onPoster.onArt, width: 220 },
    ...words.headline.split('\n').map((text, index) => ({
      text,
      x: MARGIN,
      y: 88 + index * 37,
      size: 27,
      weight: 600,
      colour: onPoster.onArt,
      width: wide,
    })),
    ...[
      { text: words.inviterLabel, y: 38, size: 12, colour: onPoster.ink2 },
      { text: words.inviter, y: 59, size: 15, weight: 600, colour: onPoster.ink },
      { text: words.codeLabel, y: 88, size: 12, colour: onPoster.ink2 },
      { text: words.code, y: 114, size: 24, weight: 600, colour: onPoster.code },
    ].map((line) => ({ ...line, x: MARGIN, y: artHeight + line.y, width: textWidth })),
  ];
  for (const line of lines) write(context, line);
  context.textAlign = 'center';
  write(context, {
    text: words.notice,
    x: width / 2,
    y: height - 13,
    size: 12,
    colour: onPoster.ink2,
    width: width - 24,
  });
};

/**
 * Draws an invitation poster on a new canvas, 900 × 1248 device pixels: art, brand, inviter, code
 * and QR code, always dark on white. Throws where canvas is not supported.
 */
export const drawPoster = (
  theme: PosterTheme,
  words: PosterWords,
  matrix: QrMatrix,
): HTMLCanvasElement => {
  const { width, artHeight, height } = POSTER;
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.scale(SCALE, SCALE);
  context.fillStyle = onPoster.paper;
  context.fillRect(0, 0, width, height);
  drawPosterArt(context, theme, { width, height: artHeight });
  drawMark(context);
  const edge = qrEdge(matrix, QR_EDGE * SCALE);
  writeWords(context, words, width - MARGIN - 12 - 12 - edge / SCALE);
  context.resetTransform();
  drawQr(context, matrix, {
    x: (width - 12) * SCALE - edge,
    y: (artHeight + 10) * SCALE,
    minEdge: QR_EDGE * SCALE,
  });
  return canvas;
};
