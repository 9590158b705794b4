import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { type Saving, saveFile } from '../saveFile.ts';
import { useExport } from '../useExport.ts';
import { icsFile } from './icsFile.ts';
import { type Payout, type PayoutSums, payoutsBy, sumsByKind } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import type { PlanRead } from './usePayouts.ts';
import { useSumsText } from './useSumsText.ts';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  textAlign: 'center',
  color: theme.vars.palette.ink3,
}));

/** A plan of an earlier visit. */
interface EarlierPlan {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface SaveCalendarProps {
  /** What the screen has. */
  readonly shown: PlanRead;
  /** Whose it is. */
  readonly memberId: number;
  /** Reads it again; null where that fails. */
  readonly readAgain: () => Promise<PlanRead | null>;
  /** Where it is of an earlier visit, how to get that of now: a calendar file would not say of when it is. */
  readonly earlier: EarlierPlan | null;
}

/**
 * Writes the plan, as it was just read, as a calendar file; while amounts are hidden it has none either. An
 * earlier plan is read again instead.
 */
export const SaveCalendar = ({ shown, memberId, readAgain, earlier }: SaveCalendarProps) => {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const site = useSite().name;
  const { isHidden, currency } = useAmountDisplay();
  const sumsText = useSumsText();
  const { read, isReading, olderAt, toExport } = useExport(shown, readAgain, {
    isOlderRefused: true,
  });
  const [saving, setSaving] = useState<Saving>('closed');

  const lineOf = ({ kind, productName, no, of, amount, orderNo }: Payout): string =>
    [
      productName || UNKNOWN,
      kind === 'principal'
        ? t('maturity')
        : no === null || of === null
          ? t('settlementOf')
          : t('settlement', { no, of }),
      ...(isHidden || amount === null ? [] : [`${currency}${amount}`]),
      orderNo,
    ]
      .filter(Boolean)
      .join(' · ');

  const titleOf = (day: PayoutSums, isComplete: boolean): string => {
    if (!isComplete) return t('eventPart', { site });
    return isHidden
      ? t('eventPlain', { site, count: day.payouts.length })
      : t('eventOf', { site, sums: sumsText(sumsByKind(day)) });
  };

  const save = async () => {
    setSaving('closed');
    const plan = await toExport();
    // Of a plan without payouts the screen says why.
    if (!plan || plan.payouts.length === 0) return;
    const { isComplete } = plan;
    const events = payoutsBy(plan.payouts, 'day').map((day) => ({
      // Members who share a calendar each have their own day in it.
      uid: `payouts-${memberId}-${day.key}@${location.host}`,
      day: day.key,
      title: titleOf(day, isComplete),
      text: [...day.payouts.map(lineOf), ...(isComplete ? [] : [t('notAll')]), t('planNote')],
    }));
    const text = icsFile(t('title'), events, { language, now: Date.now() });
    setSaving(await saveFile(`${t('fileName')}.ics`, 'text/calendar', text));
  };
  const said = saving === 'closed' ? 'saveNote' : saving;
  const note = olderAt === read.readAt ? 'notSaved' : said;
  return (
    <div>
      <PillButton
        variant="soft"
        block
        busy={isReading || (earlier?.isFetching ?? false)}
        onClick={earlier ? earlier.refetch : () => void save()}
      >
        {t(earlier ? 'update' : 'save')}
      </PillButton>
      <Note role="status">{t(earlier ? 'saveLater' : note)}</Note>
    </div>
  );
};
