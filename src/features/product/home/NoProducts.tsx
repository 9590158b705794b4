import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { ProductsDrawing } from '../ProductsDrawing.tsx';
import { noProductsTexts } from './noProductsTexts.ts';

/** What home says where the platform offers nothing; loaded only then. */
const NoProducts = () => {
  const t = useTexts(noProductsTexts);
  return <EmptyState drawing={<ProductsDrawing />} title={t('title')} text={t('text')} />;
};

export default NoProducts;
