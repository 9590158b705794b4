import { PRODUCT } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { productTexts } from './productTexts.ts';

/** 进行中, 已完成, or 未知状态 for an unknown number. */
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
