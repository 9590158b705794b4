import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { ProductsDrawing } from '../ProductsDrawing.tsx';
import { noProductsTexts } from './noProductsTexts.ts';

/** What home and the list say where the platform offers nothing; home loads it only then. */
const NoProducts = () => {
  const t = useTexts(noProductsTexts);
  return <EmptyState drawing={<ProductsDrawing />} title={t('title')} text={t('text')} />;
};

export default NoProducts;
