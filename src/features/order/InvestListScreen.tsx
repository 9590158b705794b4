import { readAnew } from '#api/endpoint.ts';
import { useOrderListInfiniteQuery } from '#api/orderApi.ts';
import { orderTexts } from '#shared/i18n/catalogues/orderTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { OrderList } from './OrderList.tsx';

/** R21: the member's orders on a page of their own. */
const InvestListScreen = () => {
  const t = useTexts(orderTexts);
  const list = useOrderListInfiniteQuery();
  return (
    <Screen title={t('investments')} onRefresh={() => readAnew(list)}>
      <OrderList />
    </Screen>
  );
};

export default InvestListScreen;
