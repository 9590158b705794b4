/** What a store in a build has instead of the network and of storage. */
export const never: typeof fetch = () =>
  Promise.reject(new Error('Nothing is fetched in a build.'));

export const NOTHING_STORED = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
