import { styled } from '@mui/material/styles';
import { dayHeading, dayKey, monthHeading, monthKey } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { MonthHead } from '#shared/ui/lists/MonthHead.tsx';
import { CreditRow } from './CreditRow.tsx';
import { type Credit, creditSums } from './credits.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { type Payout, payoutsBy, sumsByKind } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';

/** A row is laid out by the room that it has, beside the month or below it. */
const Room = styled('div')({ containerType: 'inline-size' });

/** The rows are all here: the list only draws them as they are scrolled to. */
const LOADED = {
  data: true,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
} as const;

type Row = Payout | Credit;
const isCredit = (row: Row): row is Credit => 'remark' in row;
/** What is to come and what was credited on one day or in one month are apart. */
const keyedBy =
  (keyOf: (at: number) => string) =>
  (row: Row): string =>
    isCredit(row) ? `credited:${keyOf(row.at)}` : keyOf(row.at);
const dayOf = keyedBy(dayKey);
const sectionOf = keyedBy(monthKey);

interface PayoutRowsProps {
  /** What is to come, soonest first. */
  readonly payouts: readonly Payout[];
  /** What was credited, of one month at most, newest first. */
  readonly credits: readonly Credit[];
  /** Whether nothing is missing in them: only then they have sums. */
  readonly isComplete: boolean;
  readonly areCreditsComplete: boolean;
  /** Of a single day what is to come has no head of its month. */
  readonly isOneDay: boolean;
}

/** What is to come by month and day, and behind it, under a head of its own, what was credited. */
export const PayoutRows = (props: PayoutRowsProps) => {
  const { payouts, credits, isComplete, areCreditsComplete, isOneDay } = props;
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const today = useToday();
  const heads = new Map(
    payoutsBy(payouts, 'month').map((month) => [
      month.key,
      <MonthHead
        key={month.key}
        month={monthHeading(month.at, language)}
        note={isComplete ? t('rows', { count: month.payouts.length }) : null}
        sums={
          isComplete
            ? sumsByKind(month).map(({ kind, sum }) => ({
                label: t(kind),
                value: <Amount value={sum} symbol={false} even />,
              }))
            : []
        }
      />,
    ]),
  );
  const creditedHead = (
    <MonthHead
      month={t('credited')}
      note={areCreditsComplete ? t('creditedRows', { count: credits.length }) : null}
      sums={
        areCreditsComplete
          ? creditSums(credits).map(({ kind, sum }) => ({
              label: t(kind),
              value: <Amount value={sum} sign="in" symbol={false} even />,
            }))
          : []
      }
    />
  );
  return (
    <Room>
      <InfiniteList<Row>
        query={LOADED}
        rows="joined"
        estimate={62}
        items={[...payouts, ...credits]}
        itemKey={({ key }) => key}
        groupBy={{
          keyOf: dayOf,
          heading: ({ at }) => dayHeading(at, language, today),
          sections: {
            keyOf: sectionOf,
            head: (row) => {
              if (isCredit(row)) return creditedHead;
              return isOneDay ? null : heads.get(monthKey(row.at));
            },
          },
        }}
        renderItem={(row) =>
          isCredit(row) ? <CreditRow credit={row} /> : <PayoutRow payout={row} />
        }
        empty={null}
      />
    </Room>
  );
};
