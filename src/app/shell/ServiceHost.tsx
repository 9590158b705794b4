import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatClosed, selectChatWindow } from '#sagas/chat/chatSlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { OverlayHost } from './OverlayHost.tsx';

/** What opens when customer service is asked for; also prefetched while the page is idle. */
export const serviceSheet = { load: () => import('./ServiceSheet.tsx') };

/** Shows customer service (R12). */
export const ServiceHost = () => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectChatWindow(state).kind === 'open');
  const endRequest = () => {
    dispatch(chatClosed());
    dispatch(toastShown({ key: 'chatUnavailable', tone: 'error' }));
  };
  return <OverlayHost of={serviceSheet} isOpen={isOpen} onMissing={endRequest} />;
};
