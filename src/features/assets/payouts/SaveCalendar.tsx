import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { type Saving, saveFile } from '../saveFile.ts';
import { icsFile } from './icsFile.ts';
import type { Payout, PayoutSums } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { useSumsText } from './useSumsText.ts';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  textAlign: 'center',
  color: theme.vars.palette.ink3,
}));

/** A plan of an earlier visit. */
export interface EarlierPlan {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface SaveCalendarProps {
  readonly days: readonly PayoutSums[];
  /** Whether nothing is missing in them: only then they have sums. */
  readonly isComplete: boolean;
  /** Where they are of an earlier visit, how to get those of now: a calendar file would not say of when they are. */
  readonly earlier: EarlierPlan | null;
}

/** Writes the plan as a calendar file; while amounts are hidden it has none either. An earlier plan is read again instead. */
export const SaveCalendar = ({ days, isComplete, earlier }: SaveCalendarProps) => {
  const t = useTexts(payoutTexts);
  const site = useSite().name;
  const { isHidden, currency } = useAmountDisplay();
  const sumsText = useSumsText();
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

  const titleOf = (day: PayoutSums): string => {
    if (!isComplete) return t('eventPart', { site });
    return isHidden
      ? t('eventPlain', { site, count: day.payouts.length })
      : t('eventOf', { site, sums: sumsText(day) });
  };

  const save = async () => {
    const events = days.map((day) => ({
      uid: `payouts-${day.key}@${location.host}`,
      day: day.key,
      title: titleOf(day),
      text: [...day.payouts.map(lineOf), ...(isComplete ? [] : [t('notAll')]), t('planNote')],
    }));
    const text = icsFile(t('title'), events, Date.now());
    setSaving(await saveFile(`${t('fileName')}.ics`, 'text/calendar', text));
  };
  const note = saving === 'closed' ? 'saveNote' : saving;
  return (
    <div>
      <PillButton
        variant="soft"
        block
        busy={earlier?.isFetching ?? false}
        onClick={earlier ? earlier.refetch : () => void save()}
      >
        {t(earlier ? 'update' : 'save')}
      </PillButton>
      <Note role="status">{t(earlier ? 'saveLater' : note)}</Note>
    </div>
  );
};
