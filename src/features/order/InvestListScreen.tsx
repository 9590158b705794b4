import { refetchFirstPage } from '#api/endpoint.ts';
import { useOrderListInfiniteQuery } from '#api/orderApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { OrderList } from './OrderList.tsx';
import { orderTexts } from './orderTexts.ts';

/** The member's orders as a page. */
const InvestListScreen = () => {
  const t = useTexts(orderTexts);
  const list = useOrderListInfiniteQuery();
  return (
    <Screen title={t('investments')} onRefresh={() => refetchFirstPage(list)}>
      <OrderList />
    </Screen>
  );
};

export default InvestListScreen;
