import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { focusHeading } from '#shared/ui/navigation/focusHeading.ts';
import { ProductsDrawing } from '../ProductsDrawing.tsx';
import { noneOfTypeTexts } from './noneOfTypeTexts.ts';

/** A type without products, and the way to those of all types. */
export const NoneOfType = ({ onShowAll }: { readonly onShowAll: () => void }) => {
  const t = useTexts(noneOfTypeTexts);
  return (
    <EmptyState
      drawing={<ProductsDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <PillButton
          variant="soft"
          size="s"
          onClick={() => {
            focusHeading();
            onShowAll();
          }}
        >
          {t('showAll')}
        </PillButton>
      }
    />
  );
};
