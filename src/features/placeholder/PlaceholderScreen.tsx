import { useLocation } from 'react-router-dom';
import { placeholderTexts } from '#shared/i18n/catalogues/placeholderTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { type PathName, paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Screen } from '#shared/ui/Screen.tsx';

const TITLES = [
  'transactionHistory',
  'transactionRecords',
  'rechargeList',
  'withdrawList',
  'accountRecharge',
  'withdraw',
  'payMoney',
  'walletManage',
  'bindCard',
  'siteMessage',
  'readSiteMessage',
  'myTeam',
  'inviteFriend',
  'changePassword',
  'bindMail',
  'realname',
] as const satisfies readonly PathName[];

/** Says that the screen at this address is not built yet, under that screen's own title. */
export default function PlaceholderScreen() {
  const t = useTexts(placeholderTexts);
  const { pathname } = useLocation();
  const name = TITLES.find((candidate) => paths[candidate] === pathname);
  return (
    <Screen title={t(name ?? 'screen')}>
      <EmptyState
        title={t('notHereTitle')}
        text={t('notHereText')}
        action={
          <PillButton variant="soft" size="m" to={paths.home}>
            {t('toHome')}
          </PillButton>
        }
      />
    </Screen>
  );
}
