import { refetchFirstPage } from '#api/endpoint.ts';
import { useMoneyWithdrawalListInfiniteQuery } from '#api/moneyApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { recordTexts } from './recordTexts.ts';
import { WithdrawalList } from './WithdrawalList.tsx';

/** The member's withdrawals as a page. */
const WithdrawalListScreen = () => {
  const t = useTexts(recordTexts);
  const list = useMoneyWithdrawalListInfiniteQuery();
  return (
    <Screen title={t('withdrawalRecords')} onRefresh={() => refetchFirstPage(list)}>
      <WithdrawalList />
    </Screen>
  );
};

export default WithdrawalListScreen;
