import * as onPaper from '#shared/theme/paperColours.ts';

/** Largest file accepted and largest one sent, in bytes: a 48-megapixel photo can have 20 MB. */
const MAX_CHOSEN = 40 * 1024 * 1024;
const MAX_SENT = 1.5 * 1024 * 1024;
/** Longest side of the picture sent, in px: a phone's screenshot stays readable. */
const MAX_SIDE = 2400;
/** So wide a longer one stays, as a screenshot of a whole conversation is: its lines are as wide as the screen. */
const MAX_WIDTH = 1080;
/** Largest canvas that phones draw on: its longest side, and its area. */
const CANVAS = { side: 12_000, area: 16_000_000 } as const;
/** Pictures are not shrunk below this on their shorter side: they would be unreadable. */
const MIN_SIDE = 320;
const QUALITIES = [0.88, 0.75, 0.6] as const;

/** Why a file cannot be sent. */
export type ImageProblem = 'notImage' | 'tooLarge' | 'unreadable';
export type PreparedImage = { readonly image: File } | { readonly problem: ImageProblem };

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

const draw = (bitmap: ImageBitmap, scale: number): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = onPaper.white;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const firstScale = ({ width, height }: ImageBitmap): number => {
  const longest = Math.max(width, height, 1);
  const shorter = Math.max(Math.min(width, height), 1);
  return Math.min(
    1,
    Math.max(MAX_SIDE / longest, MAX_WIDTH / shorter),
    CANVAS.side / longest,
    Math.sqrt(CANVAS.area / (longest * shorter)),
  );
};

/** The picture as a JPEG of at most `MAX_SENT` bytes: lowers the quality first, then the size. */
const shrink = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  const shorter = Math.min(bitmap.width, bitmap.height);
  for (let scale = firstScale(bitmap); ; scale *= 0.7) {
    const canvas = draw(bitmap, scale);
    if (!canvas) return null;
    for (const quality of QUALITIES) {
      const image = await encode(canvas, quality);
      if (!image) return null;
      if (image.size <= MAX_SENT) return image;
    }
    if (scale * shorter < MIN_SIDE) return null;
  }
};

/**
 * Prepares a chosen picture: redrawn upright, so that only its pixels are sent (no location or
 * camera data, not its own name), and at most 1.5 MB.
 */
export const prepareImage = async (file: File): Promise<PreparedImage> => {
  if (file.type !== '' && !file.type.startsWith('image/')) return { problem: 'notImage' };
  if (file.size > MAX_CHOSEN) return { problem: 'tooLarge' };
  try {
    // Upright by default; Safari 17.0 throws on the newer name of the option, as on any unknown
    // value.
    const bitmap = await createImageBitmap(file);
    try {
      const image = await shrink(bitmap);
      if (!image) return { problem: 'unreadable' };
      // Back-ends go by the end of its name, which a form gives no blob.
      return { image: new File([image], 'picture.jpg', { type: image.type }) };
    } finally {
      bitmap.close();
    }
  } catch {
    return { problem: 'unreadable' };
  }
};
