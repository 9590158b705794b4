import { PRODUCT } from '#api/contract/product.ts';
import { productTexts } from '#shared/i18n/catalogues/productTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Chip } from '#shared/ui/Chip.tsx';

/** 进行中, 已完成, or 未知状态 for a number the contract does not know (H7). */
export const ProductStatusChip = ({ status }: { status: number }) => {
  const t = useTexts(productTexts);
  const running = status === PRODUCT.running;
  const word = running ? 'running' : status === PRODUCT.completed ? 'completed' : 'unknownStatus';
  return (
    <Chip tone={running ? 'brand' : 'neutral'} label={t('status')}>
      {t(word)}
    </Chip>
  );
};
