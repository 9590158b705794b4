import { productTexts } from '#shared/i18n/catalogues/productTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';

/** Nothing of this type, or nothing that passes the filter. */
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
