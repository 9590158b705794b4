import { styled } from '@mui/material/styles';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatClosed, selectChatWindow } from '#sagas/chat/chatSlice.ts';
import { shellTexts } from '#shared/i18n/catalogues/shellTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BottomSheet } from '#shared/ui/BottomSheet.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '4px 0 16px',
  color: theme.vars.palette.ink2,
}));

/** Says honestly that the chat is not connected yet, and when customer service works. */
export default function ServiceSheet() {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const chat = useAppSelector(selectChatWindow);
  const hours = useAppSelector((state) => selectWebsite(state)?.chat.service_time ?? '');
  const topic = chat.kind === 'open' ? chat.topic : null;
  const close = () => dispatch(chatClosed());
  return (
    <BottomSheet
      open={chat.kind === 'open'}
      onClose={close}
      title={t('serviceTitle')}
      footer={
        <PillButton variant="primary" onClick={close}>
          {t('close')}
        </PillButton>
      }
    >
      <Lines>
        <p>{t('serviceLater')}</p>
        {topic !== null && <p>{t('serviceTopic', { topic })}</p>}
        <p>{hours === '' ? t('serviceHoursUnknown') : t('serviceHours', { hours })}</p>
      </Lines>
    </BottomSheet>
  );
}
