import { styled } from '@mui/material/styles';
import { loadedItems, refetchFirstPage } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { loadedPart } from '#api/loadedPart.ts';
import { moneyApi, useMoneyTxListInfiniteQuery, useMoneyTxTypesQuery } from '#api/moneyApi.ts';
import { useListAge } from '#api/useListAge.ts';
import { monthHeading } from '#shared/format/dates.ts';
import { chartTexts } from '#shared/i18n/catalogues/chartTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { compare } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LedgerDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { createdMonth } from '#shared/ui/lists/createdKeys.ts';
import { MonthHead } from '#shared/ui/lists/MonthHead.tsx';
import { TypedDays } from '#shared/ui/lists/TypedDays.tsx';
import { useOpened } from '#shared/ui/lists/useOpened.ts';
import { useTypeFilter } from '#shared/ui/lists/useTypeFilter.ts';
import { historyTexts } from './historyTexts.ts';
import { type MonthSums, monthSums } from './monthSums.ts';
import { TxRow } from './TxRow.tsx';
import { TxSheet } from './TxSheet.tsx';

/** Hairlines start at the text, after the icon; where everything is stays the screen's. */
const Rows = styled('div')({ display: 'contents', '--rule-start': 'calc(var(--card-pad) + 52px)' });

/**
 * The account's transactions by day, of one type or all, with the balance after each. A month
 * starts with its sums once all its lines are loaded.
 */
const HistoryScreen = () => {
  const t = useTexts(historyTexts);
  const tChart = useTexts(chartTexts);
  const language = useLanguage();
  const nameOf = useServerName('transaction');
  const [type, choose] = useTypeFilter();
  const types = useMoneyTxTypesQuery();
  const age = useListAge(moneyApi.endpoints.moneyTxList, { type });
  const query = useMoneyTxListInfiniteQuery({ type }, age);
  const lines = loadedItems(query.currentData);
  const { opened, open, close } = useOpened(lines);
  const loaded = loadedPart({ data: query.currentData, hasNextPage: query.hasNextPage });
  const monthHead = (month: MonthSums) => (
    <MonthHead
      month={monthHeading(month.at, language)}
      note={month.isComplete ? tChart('allRows', { count: month.count }) : null}
      sums={(month.isComplete
        ? [
            { label: t('monthIn'), value: month.in },
            { label: t('monthOut'), value: month.out },
          ]
        : []
      )
        // A type that only moves one way needs no zero for the other.
        .filter(({ value }) => type === '' || compare(value, '0') !== 0)
        .map(({ label, value }) => ({
          label,
          value: <Amount value={value} symbol={false} even />,
        }))}
    />
  );
  const months = monthSums(lines, loaded);

  return (
    <Screen title={t('title')} onRefresh={() => refetchFirstPage(query)} wide>
      <Rows data-rows="">
        <TypedDays
          words={t}
          types={types}
          all={{ name: t('all') }}
          kinds={(types.data ?? []).map((kind) => ({
            ...kind,
            name: nameOf(kind.type, kind.name),
          }))}
          type={type}
          onType={choose}
          query={query}
          seenAt={readBefore(query)}
          items={lines}
          estimate={64}
          sections={{
            keyOf: createdMonth,
            head: (line) => {
              const month = months.get(createdMonth(line));
              return month && monthHead(month);
            },
          }}
          renderItem={(line) => <TxRow tx={line} onOpen={() => open(line)} />}
          none={
            <EmptyState
              drawing={<LedgerDrawing />}
              title={t('none')}
              text={t('noneText')}
              action={
                <PillButton variant="soft" size="s" to={paths.accountRecharge}>
                  {t('recharge')}
                </PillButton>
              }
            />
          }
        />
      </Rows>
      <TxSheet tx={opened} onClose={close} />
    </Screen>
  );
};

export default HistoryScreen;
