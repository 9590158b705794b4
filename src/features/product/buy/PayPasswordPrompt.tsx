import { useAppDispatch } from '#app/hooks.ts';
import { buyCancelled, payPasswordPromptAccepted } from '#sagas/buy/buySlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/ConfirmDialog.tsx';
import { buyTexts } from './buyTexts.ts';

/** Prompts to set a payment password, which investing needs. */
export const PayPasswordPrompt = ({ open }: { open: boolean }) => {
  const t = useTexts(buyTexts);
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={open}
      title={t('promptTitle')}
      confirmLabel={t('promptConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => dispatch(payPasswordPromptAccepted())}
      onCancel={() => dispatch(buyCancelled())}
    />
  );
};
