import type { ReactNode } from 'react';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { maskAccount } from '#shared/format/masks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { statementTexts } from './statementTexts.ts';

interface StatementSheetProps {
  readonly title: string;
  /** Under the title: the period, the number of rows. */
  readonly subtitle: string;
  /** When the oldest part of it was read, Unix ms. */
  readonly readAt: number;
  readonly children: ReactNode;
}

/** A document on paper: whose it is, of what, of when, and what it is not. */
export const StatementSheet = ({ title, subtitle, readAt, children }: StatementSheetProps) => {
  const t = useTexts(statementTexts);
  const site = useSite().name;
  const member = useAppSelector(selectUserInfo);
  const { currency } = useAmountDisplay();
  const account = member ? maskAccount(member) : '';
  // A name that the platform gave says itself that it is a member's.
  const name = member?.realname
    ? `${t('member')} ${member.realname}`
    : member?.username || t('member');
  return (
    <PrintSheet>
      <h1>{`${site} · ${title}`}</h1>
      <p>{subtitle}</p>
      <p>{[`${name} ${account}`, t('currency', { currency }), t('zone')].join(' · ')}</p>
      {children}
      <p>{t('readAt', { time: formatDateTime(readAt / 1000) })}</p>
      <p>{t('origin')}</p>
    </PrintSheet>
  );
};
