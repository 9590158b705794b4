import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { PeopleDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { teamTexts } from './teamTexts.ts';

/** An empty level, with a link to invite. */
export const NoMembers = () => {
  const t = useTexts(teamTexts);
  return (
    <EmptyState
      drawing={<PeopleDrawing />}
      title={t('noMembers')}
      text={t('noMembersText')}
      action={
        <PillButton variant="soft" size="m" to={paths.inviteFriend}>
          {t('goInvite')}
        </PillButton>
      }
    />
  );
};
