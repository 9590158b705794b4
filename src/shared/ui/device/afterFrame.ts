/** Pages that are not looked at draw no frames. */
const NO_FRAME_MS = 100;

/** Calls `next` in a task of its own that no timer delays. */
const inTask = (next: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    next();
  };
  port2.postMessage(null);
};

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
  // It is called before that frame is made, which is done in the same task: the next one comes after it.
  requestAnimationFrame(() => inTask(go));
};
