/** `work`, or `late` after `ms` milliseconds; the work goes on, but keeps no process alive. */
export const within = <T>(work: Promise<T>, ms: number, late: Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), ms).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
