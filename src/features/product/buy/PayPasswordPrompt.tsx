import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/hooks.ts';
import { buyCancelled } from '#sagas/buy/buySlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, productDetailPath, withRedirect } from '#shared/paths.ts';
import { ConfirmDialog } from '#shared/ui/overlays/ConfirmDialog.tsx';
import { buyTexts } from './buyTexts.ts';

/** Prompts to set a payment password, which investing needs; null: closed. */
export const PayPasswordPrompt = ({ productId }: { productId: number | null }) => {
  const t = useTexts(buyTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const close = () => dispatch(buyCancelled());
  return (
    <ConfirmDialog
      open={productId !== null}
      title={t('promptTitle')}
      confirmLabel={t('promptConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => {
        // Null while it animates out: a second tap leads nowhere.
        if (productId === null) return;
        close();
        void navigate(withRedirect(paths.payPassword, productDetailPath(productId)));
      }}
      onCancel={close}
    />
  );
};
