import { useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { refetchOrders } from './holdings/refetchOrders.ts';
import { OrderList } from './OrderList.tsx';
import { orderTexts } from './orderTexts.ts';

/** The member's orders as a page. */
const InvestListScreen = () => {
  const t = useTexts(orderTexts);
  const dispatch = useAppDispatch();
  return (
    <Screen title={t('investments')} onRefresh={() => dispatch(refetchOrders())}>
      <OrderList />
    </Screen>
  );
};

export default InvestListScreen;
