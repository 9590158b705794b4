import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { productTexts } from '../productTexts.ts';

/** No products of this type, or none that match the filter. */
export const ListEmpty = ({
  filtered,
  onShowAll,
}: {
  filtered: boolean;
  onShowAll: () => void;
}) => {
  const t = useTexts(productTexts);
  return filtered ? (
    <EmptyState
      title={t('emptyRunningTitle')}
      text={t('emptyRunningText')}
      action={
        <PillButton size="s" variant="soft" onClick={onShowAll}>
          {t('showAll')}
        </PillButton>
      }
    />
  ) : (
    <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  );
};
