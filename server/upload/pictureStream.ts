import { UPLOADS } from '../limits.ts';
import type { OpenPicture } from './openPicture.ts';
import { watchPace } from './pace.ts';

/** A picture on its way to a reader. */
export interface PictureStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Resolves once the reader has taken all of it, has left, or was cut. */
  readonly closed: Promise<void>;
}

/**
 * Sends a picture part by part, the next one when the reader has taken the one before. A reader that takes
 * too little is cut by `cut`, because a write to it would wait forever without an error.
 */
export const streamPicture = (picture: OpenPicture, cut: () => void): PictureStream => {
  let resolveClosed: () => void;
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve;
  });
  let sent = 0;
  let isClosed = false;
  const end = async (): Promise<void> => {
    isClosed = true;
    pace.end();
    resolveClosed();
    await picture.close();
  };
  const pace = watchPace(UPLOADS.shownBehindMs, () => {
    cut();
    void end();
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        // It was cut: nobody reads this any more.
        if (isClosed) return controller.close();
        pace.moved(sent);
        if (sent >= picture.size) {
          controller.close();
          return end();
        }
        try {
          const part = await picture.read(sent, UPLOADS.partBytes);
          if (part.length === 0) throw new Error('A picture became shorter while it was sent.');
          sent += part.length;
          controller.enqueue(part);
        } catch (error) {
          await end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return { body, closed };
};
