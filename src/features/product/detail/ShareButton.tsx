import { useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ShareIcon } from '#shared/icons/controls/ShareIcon.tsx';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { copyText } from '#shared/ui/facts/copyText.ts';
import { productDetailTexts } from './productDetailTexts.ts';
import { shareProduct } from './shareProduct.ts';

/** Shares this page with the system's share sheet, or copies its address where there is none. */
export const ShareButton = ({ title }: { title: string }) => {
  const t = useTexts(productDetailTexts);
  const dispatch = useAppDispatch();
  const share = async () => {
    const url = window.location.href;
    if (await shareProduct(title, url)) return;
    const copied = await copyText(url);
    dispatch(
      toastShown(
        copied ? { key: 'copied', tone: 'success' } : { key: 'copyFailed', tone: 'error' },
      ),
    );
  };
  return (
    <IconButton label={t('share')} look="glass" onClick={share}>
      <ShareIcon plain />
    </IconButton>
  );
};
