import { useEffect } from 'react';
import { chatProviderOf } from '#api/chat/chatAdapter.ts';
import { selectIsLoggedIn, selectLoginId } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector, useServices } from '#app/hooks.ts';
import { forgetUnsentOfOthers } from '#features/chat/composer/unsent.ts';
import { chatClosed, selectChatWindow } from '#sagas/chat/chatSlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { OverlayHost } from './OverlayHost.tsx';

/** The conversation of the embedded chat; also prefetched while the page is idle. */
const loadChatWindow = () => import('#features/chat/ChatWindow.tsx');
/** Opened where there is no such conversation. */
const loadServiceSheet = () => import('./ServiceSheet.tsx');

/**
 * Shows customer service: the embedded chat's window for logged-in members, else a sheet that
 * explains why there is none. A hosted chat has its own window.
 */
export const ServiceHost = () => {
  const dispatch = useAppDispatch();
  const { settings } = useServices();
  const isOpen = useAppSelector((state) => selectChatWindow(state).kind === 'open');
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const loginId = useAppSelector(selectLoginId);
  // Even if the conversation was not opened since the page was loaded.
  useEffect(() => forgetUnsentOfOthers(loginId), [loginId]);
  const endRequest = () => {
    dispatch(chatClosed());
    dispatch(toastShown({ key: 'chatUnavailable', tone: 'error' }));
  };
  const isTalk = isLoggedIn && chatProviderOf(settings) === 'embedded';
  return (
    <OverlayHost
      key={isTalk ? 'talk' : 'sheet'}
      load={isTalk ? loadChatWindow : loadServiceSheet}
      isOpen={isOpen}
      onMissing={endRequest}
    />
  );
};
