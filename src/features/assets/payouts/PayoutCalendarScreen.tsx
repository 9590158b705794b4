import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNewDay } from '#api/cache/useNewDay.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { CalendarDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { DaysSkeleton } from '#shared/ui/lists/DaysSkeleton.tsx';
import { olderOf } from '../olderOf.ts';
import { PayoutCalendar } from './PayoutCalendar.tsx';
import { whyNone } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { useCredits } from './useCredits.ts';
import { useSeenPayouts } from './useSeenPayouts.ts';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });
const Views = styled('div')({ marginLeft: 'auto' });

/** Title and text of an empty calendar, by why it is empty. */
const EMPTY = {
  none: ['none', 'noneText'],
  undated: ['undated', 'undatedText'],
  unread: ['unread', 'unreadText'],
} as const;

const PayoutSkeleton = () => (
  <Stack>
    <Skeleton height="6.25rem" radius={radius.card} />
    <Views>
      <Skeleton width="7.25rem" height="2.75rem" radius={radius.inset} />
    </Views>
    <Columns data-even>
      <ColumnPart>
        <Skeleton height="26rem" radius={radius.card} />
      </ColumnPart>
      <ColumnPart data-beside>
        <DaysSkeleton />
      </ColumnPart>
    </Columns>
  </Stack>
);

/** /payout-calendar: what is to be credited when, from the plans of the member's orders, and what was; until the plans come, what the member last saw of them; with its time, unless it is the newest. */
const PayoutCalendarScreen = () => {
  const t = useTexts(payoutTexts);
  const query = useSeenPayouts();
  const credits = useCredits();
  const readAgain = () => Promise.all([query.refetch(), credits.refetch()]);
  /** With what was credited, which what is not to come any more may be, but not waiting for that. */
  const readPlan = () => {
    void credits.refetch();
    return query.refetch();
  };
  // What was to come yesterday may have come.
  useNewDay();
  // Without anything to come, what was credited says whether there is a calendar: at first that is waited for.
  const [isDecided, setDecided] = useState(false);
  if (!isDecided && (credits.data || credits.isError)) setDecided(true);
  const isOpen = !isDecided && query.data?.payouts.length === 0;
  const memberId = useAppSelector(selectUserInfo)?.id ?? 0;
  const why = whyNone(query.data);
  const [title, text] = EMPTY[why];
  const see = (what: 'seeProducts' | 'seeInvestments') => (
    <PillButton
      variant="soft"
      size="s"
      to={what === 'seeProducts' ? paths.productList : paths.investList}
    >
      {t(what)}
    </PillButton>
  );
  const nothing = (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={t(title)}
      text={t(text)}
      action={see(why === 'none' ? 'seeProducts' : 'seeInvestments')}
    />
  );
  return (
    <Screen title={t('title')} wide onRefresh={readAgain}>
      <SeenAt
        at={olderOf([query.seenAt, credits.seenAt])}
        hasFailed={(query.seenAt !== null && query.isError) || credits.seenAt !== null}
      />
      <QueryStates
        query={{ ...query, data: isOpen ? undefined : query.data, refetch: readPlan }}
        skeleton={<PayoutSkeleton />}
        isEmpty={({ payouts }) => payouts.length === 0 && credits.data?.credits.length === 0}
        empty={nothing}
      >
        {(plan) => (
          <PayoutCalendar
            {...plan}
            readAt={query.readAt}
            memberId={memberId}
            readAgain={readPlan}
            credits={credits}
            earlier={query.isEarlier ? { isFetching: query.isFetching, refetch: readPlan } : null}
            nothing={nothing}
          />
        )}
      </QueryStates>
    </Screen>
  );
};

export default PayoutCalendarScreen;
