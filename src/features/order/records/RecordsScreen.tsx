import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { type AppDispatch, useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { NOT_SMALL } from '#shared/theme/media.ts';
import { swipePanel } from '#shared/theme/styles.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { SegmentedTabs } from '#shared/ui/navigation/SegmentedTabs.tsx';
import { useSwipeAcross } from '#shared/ui/navigation/useSwipeAcross.ts';
import { FIRST_PAGE, refetchOrders } from '../holdings/refetchOrders.ts';
import { IncomeList } from '../income/IncomeList.tsx';
import { OrderList } from '../OrderList.tsx';
import { DepositList } from './DepositList.tsx';
import { recordTexts } from './recordTexts.ts';
import { WithdrawalList } from './WithdrawalList.tsx';

/** Four English words are on one line, too; on the smallest phones the tabs are smaller in any language. */
const Kinds = styled('div')({
  [`@media ${NOT_SMALL}`]: {
    '&& > :lang(en)': { columnGap: 14, '& > button': { fontSize: '1rem' } },
  },
});
const Panel = styled('div')(swipePanel);

/** The four kinds of record: the same lists as on their own pages, and what fetches their first page. */
const KINDS = {
  deposits: {
    List: DepositList,
    refetch: (dispatch: AppDispatch) =>
      dispatch(moneyApi.endpoints.moneyDepositList.initiate(undefined, FIRST_PAGE)),
  },
  withdrawals: {
    List: WithdrawalList,
    refetch: (dispatch: AppDispatch) =>
      dispatch(moneyApi.endpoints.moneyWithdrawalList.initiate(undefined, FIRST_PAGE)),
  },
  investments: {
    List: OrderList,
    refetch: (dispatch: AppDispatch) => dispatch(refetchOrders()),
  },
  incomes: {
    List: IncomeList,
    refetch: (dispatch: AppDispatch) =>
      dispatch(orderApi.endpoints.orderIncomeList.initiate({ member_order_id: '' }, FIRST_PAGE)),
  },
} as const;

type Kind = keyof typeof KINDS;
const ORDER = ['deposits', 'withdrawals', 'investments', 'incomes'] as const satisfies Kind[];

/**
 * Deposits, withdrawals, investments and income in tabs, also switched by a swipe; the tab is in
 * the address.
 */
const RecordsScreen = () => {
  const t = useTexts(recordTexts);
  const dispatch = useAppDispatch();
  const panel = useId();
  const [params, setParams] = useSearchParams();
  const requestedTab = params.get('tab');
  const kind = ORDER.find((name) => name === requestedTab) ?? 'deposits';
  const { List, refetch } = KINDS[kind];
  const choose = (value: Kind) => setParams({ tab: value }, { replace: true });
  const swipe = useSwipeAcross((step) => {
    const next = ORDER[ORDER.indexOf(kind) + step];
    if (next) choose(next);
  });
  return (
    <Screen title={t('records')} onRefresh={() => refetch(dispatch)}>
      <Kinds>
        <SegmentedTabs<Kind>
          label={t('kinds')}
          tabs={ORDER.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={choose}
          controls={panel}
        />
      </Kinds>
      <Panel id={panel} role="tabpanel" aria-label={t(kind)} {...swipe}>
        <List key={kind} />
      </Panel>
    </Screen>
  );
};

export default RecordsScreen;
