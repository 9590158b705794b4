import { styled } from '@mui/material/styles';
import { dayHeading } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, payoutDayPath } from '#shared/paths.ts';
import { twoLines } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { type QueryLike, QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Section } from '#shared/ui/layout/Section.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { assetTexts } from '../assetTexts.ts';
import { type PayoutPlan, type PayoutSums, payoutsBy, whyNone } from '../payouts/payouts.ts';

const Line = styled('span')({ display: 'block' });
/** Of the day's products; the calendar has them all. */
const Names = styled('span')(twoLines);

/** Days that are shown; the calendar has all. */
const MOST_DAYS = 3;

const NONE = { none: 'nextNone', undated: 'nextUndated', unread: 'nextUnread' } as const;

const nameOf = ({ payouts }: PayoutSums): string =>
  [...new Set(payouts.map(({ productName }) => productName))].filter(Boolean).join(' · ');

const Rows = () => <ListSkeleton count={MOST_DAYS} icon={false} />;

/** The same without figures, also before it is known whose they are. */
export const ComingUpSkeleton = () => (
  <Section title={<Skeleton width="6rem" height="1.75rem" />}>
    <Rows />
  </Section>
);

/** The next days on which something is to be credited, each with a link to it, and one to all. */
export const ComingUp = ({ query }: { query: QueryLike<PayoutPlan> }) => {
  const t = useTexts(assetTexts);
  const language = useLanguage();
  const today = useToday();
  return (
    <Section
      title={t('next')}
      action={
        <TextLink to={paths.payoutCalendar} chevron>
          {t('calendar')}
        </TextLink>
      }
    >
      <QueryStates
        query={query}
        skeleton={<Rows />}
        isEmpty={({ payouts }) => payouts.length === 0}
        empty={<Card>{t(NONE[whyNone(query.data)])}</Card>}
      >
        {({ payouts, isComplete }) => (
          <ListGroup label={t('next')}>
            {payoutsBy(payouts, 'day')
              .slice(0, MOST_DAYS)
              .map((day) => (
                <ListRow
                  key={day.key}
                  label={dayHeading(day.at, language, today)}
                  note={<Names>{nameOf(day)}</Names>}
                  // A day of which a plan may be missing has no sum.
                  value={
                    isComplete && (
                      <span>
                        {(['income', 'principal'] as const)
                          .filter((kind) => day.payouts.some((payout) => payout.kind === kind))
                          .map((kind) => (
                            <Line key={kind}>
                              {t(kind)} <Amount value={day[kind]} symbol={false} tone="ink" even />
                            </Line>
                          ))}
                      </span>
                    )
                  }
                  to={payoutDayPath(day.key)}
                />
              ))}
          </ListGroup>
        )}
      </QueryStates>
    </Section>
  );
};
