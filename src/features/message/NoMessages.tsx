import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LetterDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { messageTexts } from './messageTexts.ts';

/** Instead of the messages of all types, on their page and beside one that is not there. */
export const NoMessages = () => {
  const t = useTexts(messageTexts);
  return (
    <EmptyState
      drawing={<LetterDrawing />}
      title={t('none')}
      text={t('noneText')}
      action={
        <PillButton variant="soft" size="s" to={paths.home}>
          {t('toHome')}
        </PillButton>
      }
    />
  );
};
