import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { chatClosed, selectChat } from '#sagas/chat/chatSlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';

/** What opens when customer service is asked for. */
export const serviceSheet = { load: () => import('./ServiceSheet.tsx') };

const ServiceMissing = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(chatClosed());
    dispatch(toastShown({ key: 'chatUnavailable', tone: 'error' }));
  }, [dispatch]);
  return null;
};

/** Customer service over whatever screen is shown; its code comes with the first request. */
export const ServiceHost = () => {
  const isOpen = useAppSelector((state) => selectChat(state).kind === 'open');
  return isOpen ? (
    <LazyComponent of={serviceSheet} whileLoading={null} whenFailed={() => <ServiceMissing />} />
  ) : null;
};
