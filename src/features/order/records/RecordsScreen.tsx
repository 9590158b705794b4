import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { baseApi } from '#api/baseApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { recordTexts } from '#shared/i18n/catalogues/recordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { SegmentedTabs } from '#shared/ui/SegmentedTabs.tsx';
import { IncomeList } from '../income/IncomeList.tsx';
import { OrderList } from '../OrderList.tsx';
import { DepositList } from './DepositList.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

const Panel = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** The four kinds of record: each the same list as its own address shows. */
const KINDS = {
  deposits: { List: DepositList, tag: 'Deposit' },
  withdrawals: { List: WithdrawalList, tag: 'Withdrawal' },
  investments: { List: OrderList, tag: 'Order' },
  incomes: { List: IncomeList, tag: 'Income' },
} as const;

type Kind = keyof typeof KINDS;
const ORDER = ['deposits', 'withdrawals', 'investments', 'incomes'] as const satisfies Kind[];

/** R18: deposits, withdrawals, investments and income side by side; the tab is in the address. */
const RecordsScreen = () => {
  const t = useTexts(recordTexts);
  const dispatch = useAppDispatch();
  const panel = useId();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const kind = ORDER.find((name) => name === asked) ?? 'deposits';
  const { List, tag } = KINDS[kind];
  return (
    <Screen title={t('records')} onRefresh={() => dispatch(baseApi.util.invalidateTags([tag]))}>
      <SegmentedTabs<Kind>
        label={t('kinds')}
        tabs={ORDER.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(value) => setParams({ tab: value }, { replace: true })}
        controls={panel}
      />
      <Panel id={panel} role="tabpanel" aria-label={t(kind)}>
        <List key={kind} />
      </Panel>
    </Screen>
  );
};

export default RecordsScreen;
