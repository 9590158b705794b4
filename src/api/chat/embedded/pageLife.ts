/** Events of the page that matter to a connection. */
export interface PageLife {
  /** The network is back. */
  onOnline(): void;
  onVisible(): void;
  onHidden(): void;
}

/**
 * Listens to the page's events, and calls `onHidden` for a page that is hidden already; returns a function that
 * stops.
 */
export const followPage = ({ onOnline, onVisible, onHidden }: PageLife): (() => void) => {
  const { window, document } = globalThis;
  if (!window || !document) return () => undefined;
  const followVisibility = (): void =>
    document.visibilityState === 'hidden' ? onHidden() : onVisible();
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', followVisibility);
  if (document.visibilityState === 'hidden') onHidden();
  return () => {
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', followVisibility);
  };
};
