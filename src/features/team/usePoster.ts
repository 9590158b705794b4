import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { qrMatrix } from '#shared/ui/art/qr.ts';
import { drawPoster, type PosterWords } from './drawPoster.ts';
import type { PosterTheme } from './posterArt.ts';

/** A drawn poster: the picture's file and its object URL; null while it is being drawn. */
export interface Poster {
  readonly file: Blob;
  readonly url: string;
}

const toPicture = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came of the canvas.'))),
      'image/png',
    );
  });

/** Resolves when the browser has decoded the picture, so that no blank frame is shown. */
const readyToPaint = async (url: string): Promise<void> => {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
};

/**
 * Draws the poster whenever something on it changes; the former one is shown until the next is
 * ready. `failed` when it cannot be drawn, and then there is none; `retry` tries again.
 */
export const usePoster = (theme: PosterTheme, words: PosterWords, link: string) => {
  const [poster, setPoster] = useState<Poster | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const written = JSON.stringify(words);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` triggers another try
  useEffect(() => {
    let isCancelled = false;
    const draw = async (): Promise<Poster> => {
      const matrix = await qrMatrix(link);
      const file = await toPicture(drawPoster(theme, JSON.parse(written) as PosterWords, matrix));
      const url = URL.createObjectURL(file);
      await readyToPaint(url);
      return { file, url };
    };
    draw().then(
      (drawn) => {
        if (isCancelled) {
          URL.revokeObjectURL(drawn.url);
          return;
        }
        setFailed(false);
        setPoster(drawn);
      },
      () => {
        if (isCancelled) return;
        setPoster(null);
        setFailed(true);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [theme, written, link, round]);
  const revoked = useRef('');
  useLayoutEffect(() => {
    if (!poster) return undefined;
    const { file, url } = poster;
    // The screen was hidden meanwhile.
    if (revoked.current === url) setPoster({ file, url: URL.createObjectURL(file) });
    return () => {
      URL.revokeObjectURL(url);
      revoked.current = url;
    };
  }, [poster]);

  return { poster, failed, retry: () => setRound((current) => current + 1) };
};
