import { useSearchParams } from 'react-router-dom';
import { refetchFirstPage } from '#api/endpoint.ts';
import { useOrderIncomeListInfiniteQuery } from '#api/orderApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { readId } from '#shared/readId.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { orderTexts } from '../orderTexts.ts';
import { IncomeList } from './IncomeList.tsx';

/** The filter in `?member_order_id=`, '' for all orders. */
const useOrderFilter = (): [orderId: number | '', clear: () => void] => {
  const [params, setParams] = useSearchParams();
  const orderId = readId(params.get('member_order_id')) ?? '';
  return [orderId, () => setParams({}, { replace: true })];
};

/** Income as a page, of all orders or of the one in the address. */
const IncomeListScreen = () => {
  const t = useTexts(orderTexts);
  const [orderId, clearFilter] = useOrderFilter();
  const list = useOrderIncomeListInfiniteQuery({ member_order_id: orderId });
  return (
    <Screen title={t('incomes')} onRefresh={() => refetchFirstPage(list)}>
      <IncomeList orderId={orderId} onClearFilter={clearFilter} />
    </Screen>
  );
};

export default IncomeListScreen;
