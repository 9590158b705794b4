/** What happens to the page that concerns a connection. */
export interface PageLife {
  /** The network is back. */
  onOnline(): void;
  onVisible(): void;
  onHidden(): void;
}

/** Follows the page this runs in, if any; gives how to stop. */
export const followPage = ({ onOnline, onVisible, onHidden }: PageLife): (() => void) => {
  const { window, document } = globalThis;
  if (!window || !document) return () => undefined;
  const followVisibility = (): void =>
    document.visibilityState === 'hidden' ? onHidden() : onVisible();
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', followVisibility);
  };
};
