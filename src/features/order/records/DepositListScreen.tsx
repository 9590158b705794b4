import { refetchFirstPage } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { DepositList } from './DepositList.tsx';
import { recordTexts } from './recordTexts.ts';

/** The member's deposits as a page. */
const DepositListScreen = () => {
  const t = useTexts(recordTexts);
  const list = useMoneyDepositListInfiniteQuery();
  return (
    <Screen title={t('depositRecords')} onRefresh={() => refetchFirstPage(list)}>
      <DepositList />
    </Screen>
  );
};

export default DepositListScreen;
