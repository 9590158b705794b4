import { type ReactNode, useCallback, useRef } from 'react';
import { type Announce, AnnounceContext } from '#shared/ui/feedback/AnnounceContext.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';

/** How long a text stays, ms: screen readers have it by then, who looks through the page later should not find it. */
const KEPT_MS = 10_000;

/**
 * The app's live region for news such as 已加载 10 条; errors have regions of their own. Must be outside
 * the column, which open overlays hide from screen readers.
 */
export const Announcer = ({ children }: { children: ReactNode }) => {
  const region = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback<Announce>((text) => {
    const { current } = region;
    if (!current) return;
    // Screen readers only repeat a text that changed.
    current.textContent = text && current.textContent === text ? `${text}\u00a0` : text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      current.textContent = '';
    }, KEPT_MS);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden ref={region} role="status" />
    </AnnounceContext>
  );
};
