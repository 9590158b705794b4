import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { productDetailTexts } from './productDetailTexts.ts';

/** Shown for a product that does not exist (1003, 2001, or no number in the address). */
export const MissingProduct = () => {
  const t = useTexts(productDetailTexts);
  return (
    <Screen title={t('detail')}>
      <EmptyState
        title={t('missingTitle')}
        text={t('missingText')}
        action={
          <PillButton size="s" variant="soft" to={paths.productList}>
            {t('seeOthers')}
          </PillButton>
        }
      />
    </Screen>
  );
};
