import { useDeferredValue } from 'react';
import { useAppSelector } from '#app/hooks.ts';
import { selectNotify, selectToast } from '#shared/notices/noticesSlice.ts';
import { NotifyHost } from './NotifyHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/**
 * Toasts and notify bars, over all screens. Their live regions are there before their first text, which would not be
 * announced otherwise: one may have been waiting for this code.
 */
export const NoticeHosts = () => {
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
