import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TimelineDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { orderTexts } from './orderTexts.ts';

/** Instead of the member's orders, on their page and beside one that is not theirs. */
export const NoOrders = () => {
  const t = useTexts(orderTexts);
  return (
    <EmptyState
      drawing={<TimelineDrawing />}
      title={t('noOrders')}
      text={t('noOrdersText')}
      action={
        <PillButton variant="soft" size="m" to={paths.productList}>
          {t('seeProducts')}
        </PillButton>
      }
    />
  );
};
