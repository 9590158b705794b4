import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { PeopleDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { teamTexts } from './teamTexts.ts';

/** An empty level, with a link to invite: who is invited comes into the first, others by those of the level above. */
export const NoMembers = ({ lv }: { lv: number }) => {
  const t = useTexts(teamTexts);
  return (
    <EmptyState
      drawing={<PeopleDrawing />}
      title={t('noMembers')}
      text={t(lv > 1 ? 'noMembersBelowText' : 'noMembersText')}
      action={
        <PillButton variant="soft" size="s" to={paths.inviteFriend}>
          {t('goInvite')}
        </PillButton>
      }
    />
  );
};
