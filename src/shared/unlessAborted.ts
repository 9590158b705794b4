/** `work`, but rejects as soon as `signal` is aborted, even where `work` ignores it. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const refuse = (): void => reject(signal.reason);
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', refuse));
  });
