import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Tx } from '#api/contract/money.ts';
import { loadedItems, readAnew } from '#api/endpoint.ts';
import { useMoneyTxListInfiniteQuery, useMoneyTxTypesQuery } from '#api/moneyApi.ts';
import { dayHeading, dayKey, monthHeading, monthKey } from '#shared/format.ts';
import { chartTexts } from '#shared/i18n/catalogues/chartTexts.ts';
import { historyTexts } from '#shared/i18n/catalogues/historyTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/Amount.tsx';
import { ChipTabs } from '#shared/ui/ChipTabs.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { InfiniteList } from '#shared/ui/InfiniteList.tsx';
import { MonthHead } from '#shared/ui/MonthHead.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { type MonthSums, monthSums } from './monthSums.ts';
import { TxRow } from './TxRow.tsx';
import { TxSheet } from './TxSheet.tsx';

/** What the type is called in the chips when all are shown. */
const ALL = 0;

/** The type in the address, `?type=4`; '' for all. */
const useChosenType = (): [type: number | '', choose: (type: number | '') => void] => {
  const [params, setParams] = useSearchParams();
  const raw = params.get('type') ?? '';
  const type = /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : '';
  return [type, (next) => setParams(next === '' ? {} : { type: String(next) }, { replace: true })];
};

/**
 * R17: every line of the account by day, of one type or all, with the balance each left; a month
 * begins with what came in and went out in it, of the lines loaded.
 */
const HistoryScreen = () => {
  const t = useTexts(historyTexts);
  const say = useTexts(chartTexts);
  const language = useLanguage();
  const [type, choose] = useChosenType();
  const [opened, setOpened] = useState<Tx | null>(null);
  const types = useMoneyTxTypesQuery();
  const query = useMoneyTxListInfiniteQuery({ type });
  // While another type loads, the rows of the one before are not its rows.
  const data = query.currentData;
  const lines = loadedItems(data);
  const monthHead = (month: MonthSums) => (
    <MonthHead
      month={monthHeading(month.at, language)}
      note={say(query.hasNextPage ? 'loadedRows' : 'allRows', { count: month.count })}
      sums={[
        { label: say('monthIn'), value: month.in },
        { label: say('monthOut'), value: month.out },
      ]
        // Of one type, the side it never moves is no news.
        .filter(({ value }) => type === '' || compare(value, '0') !== 0)
        .map(({ label, value }) => ({
          label,
          value: <Amount value={value} symbol={false} even />,
        }))}
    />
  );
  const heads = new Map([...monthSums(lines)].map(([key, month]) => [key, monthHead(month)]));
  const sectionOf = (key: string) => ({ key, head: heads.get(key) });
  const tabs = [
    { value: ALL, label: t('all') },
    ...(types.data ?? []).map(({ type: value, name }) => ({ value, label: name })),
  ];

  return (
    <Screen title={t('title')} onRefresh={() => readAnew(query)}>
      <ChipTabs
        label={t('types')}
        tabs={tabs}
        value={type === '' ? ALL : type}
        onChange={(value) => choose(value === ALL ? '' : value)}
      />
      {types.isError && !types.data && (
        <Tip
          tone="amber"
          role="status"
          action={<TextLink onClick={() => void types.refetch()}>{t('retry')}</TextLink>}
        >
          {t('typesFailed')}
        </Tip>
      )}
      <InfiniteList
        key={type}
        query={{ ...query, data }}
        rows="joined"
        items={lines}
        itemKey={(line) => line.id}
        groupBy={(line) => ({
          key: dayKey(line.created_at),
          heading: dayHeading(line.created_at, language),
          section: sectionOf(monthKey(line.created_at)),
        })}
        renderItem={(line) => <TxRow tx={line} onOpen={() => setOpened(line)} />}
        empty={
          type === '' ? (
            <EmptyState
              title={t('none')}
              text={t('noneText')}
              action={
                <PillButton variant="soft" size="m" to={paths.accountRecharge}>
                  {t('recharge')}
                </PillButton>
              }
            />
          ) : (
            <EmptyState
              title={t('noneOfType')}
              text={t('noneOfTypeText')}
              action={
                <PillButton variant="soft" size="m" onClick={() => choose('')}>
                  {t('showAll')}
                </PillButton>
              }
            />
          )
        }
      />
      <TxSheet tx={opened} onClose={() => setOpened(null)} />
    </Screen>
  );
};

export default HistoryScreen;
