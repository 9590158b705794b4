/** A reader's wait for a hint, which may also come while it reads. */
export interface HintWait {
  /** Ends the wait, or has the next one end at once. */
  hint(): void;
  /** Forgets the hints until now: before what they are about is read. */
  forget(): void;
  /** Resolves at a hint, at once for one since `forget`, or after `ms`. */
  wait(ms: number): Promise<void>;
}

/** A wait without a hint yet. */
export const createHintWait = (): HintWait => {
  let isHinted = false;
  let stop = (): void => {};
  return {
    hint() {
      isHinted = true;
      stop();
    },
    forget() {
      isHinted = false;
    },
    wait: (ms) =>
      new Promise((resolve) => {
        if (isHinted) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, ms);
        stop = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};
