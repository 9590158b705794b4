/** Runs in the page: keeps the times between its frames, ms, in `benchFrames`. */
export const watchFrames = () => {
  const frames = [];
  let last = 0;
  const step = (now) => {
    if (last > 0) frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  globalThis.benchFrames = frames;
};
