/** Pages that are not looked at draw no frames. */
const NO_FRAME_MS = 100;

/** Calls `next` once a frame that shows what was drawn until now has been made. */
export const afterFrame = (next: () => void): void => {
  const timer = setTimeout(() => go(), NO_FRAME_MS);
  let isDone = false;
  const go = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    next();
  };
  // The first is called before that frame is made, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(go));
};
