import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import type { WithdrawTerms } from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

/** How often a day and at what hours money can be withdrawn, as far as the platform says. */
export const DailyRules = ({ terms }: { terms: WithdrawTerms | null }) => {
  const t = useTexts(withdrawTexts);
  const times = terms?.daily_times ?? null;
  return (
    <KeyValues
      rows={[
        ...(times === null
          ? []
          : [{ label: t('daily'), value: t('dailyTimes', { count: times }) }]),
        ...(terms?.service_time ? [{ label: t('serviceTime'), value: terms.service_time }] : []),
      ]}
    />
  );
};
