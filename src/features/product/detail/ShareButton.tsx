import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ShareIcon } from '#shared/icons/controls/ShareIcon.tsx';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { useCopy } from '#shared/ui/facts/useCopy.ts';
import { productDetailTexts } from './productDetailTexts.ts';
import { shareProduct } from './shareProduct.ts';

/** Shares this page with the system's share sheet, or copies its address where there is none. */
export const ShareButton = ({ title, look }: { title: string; look: 'glass' | 'plain' }) => {
  const t = useTexts(productDetailTexts);
  const copy = useCopy();
  const share = async () => {
    const url = window.location.href;
    if (!(await shareProduct(title, url))) await copy(url, t('address'));
  };
  return (
    <IconButton label={t('share')} look={look} onClick={share}>
      <ShareIcon plain />
    </IconButton>
  );
};
