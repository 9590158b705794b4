import { productDetailTexts } from '#shared/i18n/catalogues/productDetailTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Screen } from '#shared/ui/Screen.tsx';

/** The page of a product that does not exist (1003, 2001, or no number in the address). */
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
