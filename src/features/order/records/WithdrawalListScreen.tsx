import { readAnew } from '#api/endpoint.ts';
import { useMoneyWithdrawalListInfiniteQuery } from '#api/moneyApi.ts';
import { recordTexts } from '#shared/i18n/catalogues/recordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

/** R20: the member's withdrawals on a page of their own. */
const WithdrawalListScreen = () => {
  const t = useTexts(recordTexts);
  const list = useMoneyWithdrawalListInfiniteQuery();
  return (
    <Screen title={t('withdrawalRecords')} onRefresh={() => readAnew(list)}>
      <WithdrawalList />
    </Screen>
  );
};

export default WithdrawalListScreen;
