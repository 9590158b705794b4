import { styled } from '@mui/material/styles';
import { dayKey, formatDay } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, payoutDayPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { nextPayoutTexts } from './nextPayoutTexts.ts';
import type { NextPayout as NextPayoutFacts } from './useNextPayout.ts';
import { useSeenNextPayout } from './useSeenNextPayout.ts';

/** A browser breaks a date at its hyphens. */
const Day = styled('span')({ whiteSpace: 'nowrap' });

/** What that day's payouts are called. */
const wordsOf = ({ count, hasPrincipal }: NextPayoutFacts) => {
  if (hasPrincipal) return 'nextWithPrincipal';
  return count === 1 ? 'next' : 'nextSeveral';
};

/** The next day with income as a link to it in the calendar; a link to that alone where none is known. */
const NextPayout = ({ seenAt }: { seenAt: number | null }) => {
  const t = useTexts(nextPayoutTexts);
  const language = useLanguage();
  const next = useSeenNextPayout(seenAt);
  const today = useToday();
  if (next === undefined) return null;
  if (next === null) {
    return (
      <ListGroup>
        <ListRow label={t('calendar')} to={paths.payoutCalendar} />
      </ListGroup>
    );
  }
  const { at, amount, count } = next;
  const date = formatDay(at, language, today);
  const [before, after] = t(wordsOf(next), { date, count }).split(date);
  return (
    <ListGroup>
      <ListRow
        label={
          <>
            {before}
            <Day>{date}</Day>
            {after}
          </>
        }
        value={<Amount value={amount} tone="ink" even />}
        to={payoutDayPath(dayKey(at))}
      />
    </ListGroup>
  );
};

export default NextPayout;
