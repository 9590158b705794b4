import { useAppSelector } from '#app/hooks.ts';
import { selectMemberId } from '#sagas/attempt/attemptSelectors.ts';
import { selectAttemptsState } from '#sagas/attempt/attemptsSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TimelineDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { orderTexts } from './orderTexts.ts';

/** Of a purchase it is not known yet whether there is an order. */
const useHasOpenPurchase = (): boolean =>
  useAppSelector((state) => {
    const memberId = selectMemberId(state);
    return Object.values(selectAttemptsState(state).open).some(
      (attempt) => attempt.kind === 'purchase' && attempt.memberId === memberId,
    );
  });

/** Instead of the member's orders, on their page and beside one that is not theirs. */
export const NoOrders = () => {
  const t = useTexts(orderTexts);
  if (useHasOpenPurchase()) {
    return (
      <EmptyState
        drawing={<TimelineDrawing />}
        title={t('orderChecked')}
        text={t('orderCheckedText')}
      />
    );
  }
  return (
    <EmptyState
      drawing={<TimelineDrawing />}
      title={t('noOrders')}
      text={t('noOrdersText')}
      action={
        <PillButton variant="soft" size="s" to={paths.productList}>
          {t('seeProducts')}
        </PillButton>
      }
    />
  );
};
