import { loadedItems, SOON_STALE } from '#api/endpoint.ts';
import { loadedPart } from '#api/loadedPart.ts';
import { useMoneyWithdrawalListInfiniteQuery } from '#api/moneyApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { madeToday } from './madeToday.ts';
import type { WithdrawTerms } from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

/**
 * How often a day and at what hours money can be withdrawn, as far as the platform says, and how often it was
 * today. That forbids nothing: the platform counts by itself.
 */
export const DailyRules = ({ terms }: { terms: WithdrawTerms | null }) => {
  const t = useTexts(withdrawTexts);
  const today = useToday();
  const times = terms?.daily_times ?? null;
  const query = useMoneyWithdrawalListInfiniteQuery(undefined, {
    ...SOON_STALE,
    skip: times === null,
  });
  const made = query.isError ? null : madeToday(loadedItems(query.data), loadedPart(query), today);
  return (
    <KeyValues
      rows={[
        ...(times === null
          ? []
          : [
              {
                label: t('daily'),
                value: made
                  ? t('dailyMade', { count: times, made })
                  : t('dailyTimes', { count: times }),
              },
            ]),
        ...(terms?.service_time ? [{ label: t('serviceTime'), value: terms.service_time }] : []),
      ]}
    />
  );
};
