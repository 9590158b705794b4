import { useSeenMember } from '#api/lastFigures/useSeenMember.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CardSkeleton } from '#shared/ui/feedback/CardSkeleton.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { accountTexts } from '../accountTexts.ts';
import { DisplaySettings } from './DisplaySettings.tsx';
import LogOut from './LogOut.tsx';
import { OtherSettings } from './OtherSettings.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';

/** /account-settings: the profile, security and display settings. */
export default function SettingsScreen() {
  const t = useTexts(accountTexts);
  const { query, seenAt } = useSeenMember();
  return (
    <Screen title={t('settingsTitle')} onRefresh={query.refetch}>
      <SeenAt at={seenAt} hasFailed={query.isError} />
      <QueryStates
        query={query}
        skeleton={
          <>
            <CardSkeleton />
            <ListSkeleton />
          </>
        }
      >
        {(info) => (
          <>
            <ProfileCard member={info} />
            <SecuritySettings member={info} />
          </>
        )}
      </QueryStates>
      <DisplaySettings />
      <OtherSettings />
      <LogOut />
    </Screen>
  );
}
