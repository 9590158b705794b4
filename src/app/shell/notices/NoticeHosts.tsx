import { useDeferredValue, useLayoutEffect } from 'react';
import { selectLoginId } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { selectNotify, selectToast } from '#shared/notices/noticesSlice.ts';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { NotifyHost } from './NotifyHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** Leaves nothing announced for another member, or in another language. */
const useOwnAnnouncements = (): void => {
  const announce = useAnnounce();
  const language = useLanguage();
  const loginId = useAppSelector(selectLoginId);
  // Before the effects by which screens announce something of their own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when these change
  useLayoutEffect(() => announce(''), [announce, language, loginId]);
};

/**
 * Toasts and notify bars, over all screens. Their live regions are there before their first text, which would not be
 * announced otherwise: one may have been waiting for this code.
 */
export const NoticeHosts = () => {
  useOwnAnnouncements();
  const areThere = useDeferredValue(true, false);
  const toast = useAppSelector(selectToast);
  const notify = useAppSelector(selectNotify);
  return (
    <>
      <NotifyHost notify={areThere ? notify : null} />
      <ToastHost toast={areThere ? toast : null} />
    </>
  );
};
