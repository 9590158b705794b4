type Listener = () => void;

/**
 * Notifies RTK Query of online and offline events; returns a function that stops. Focus events are left out
 * on purpose: a short look at another app fetches nothing. After a longer one `recheckOnReturn` refetches.
 */
export const followReconnects = (
  dispatch: (action: unknown) => unknown,
  actions: { readonly onOnline: () => unknown; readonly onOffline: () => unknown },
): Listener => {
  const target = globalThis.window;
  if (!target) return () => undefined;
  const online = (): void => void dispatch(actions.onOnline());
  const offline = (): void => void dispatch(actions.onOffline());
  target.addEventListener('online', online);
  target.addEventListener('offline', offline);
  return () => {
    target.removeEventListener('online', online);
    target.removeEventListener('offline', offline);
  };
};
