import { type ReactNode, useCallback, useRef } from 'react';
import { type Announce, AnnounceContext } from '#shared/ui/feedback/AnnounceContext.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';

/**
 * The app's two live regions: polite for news such as 已加载 10 条, assertive for errors. Must be
 * outside the column, which open overlays hide from screen readers.
 */
export const Announcer = ({ children }: { children: ReactNode }) => {
  const polite = useRef<HTMLSpanElement>(null);
  const assertive = useRef<HTMLSpanElement>(null);
  const announce = useCallback<Announce>((text, tone = 'polite') => {
    const region = tone === 'polite' ? polite.current : assertive.current;
    if (!region) return;
    // Screen readers only repeat a text that changed.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden ref={polite} role="status" />
      <VisuallyHidden ref={assertive} role="alert" />
    </AnnounceContext>
  );
};
