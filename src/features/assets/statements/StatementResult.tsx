import { useState } from 'react';
import { formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { joinSentences } from '#shared/i18n/joinSentences.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useDepositChannel, useServerName } from '#shared/i18n/serverNames.ts';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { type Saving, saveFile } from '../saveFile.ts';
import { useExport } from '../useExport.ts';
import { csvFile } from './csvFile.ts';
import { NotRead } from './NotRead.tsx';
import type { Period } from './period.ts';
import { RecordsDrawing } from './RecordsDrawing.tsx';
import { Actions, Done, StatementCard } from './StatementCard.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { StatementTable } from './StatementTable.tsx';
import { type Kind, statementOf } from './statement.ts';
import { statementTexts } from './statementTexts.ts';
import { usePrintSheet } from './usePrintSheet.ts';
import type { RecordsRead } from './useRecords.ts';

interface StatementResultProps {
  readonly kind: Kind;
  readonly period: Period;
  readonly bounds: { readonly start: number; readonly end: number };
  /** What the screen has. */
  readonly shown: RecordsRead;
  /** Reads it again; null where that fails. */
  readonly readAgain: () => Promise<RecordsRead | null>;
}

/** What a statement contains, and its two forms, neither of which is offered for an incomplete one. */
export const StatementResult = (props: StatementResultProps) => {
  const { kind, period, bounds, readAgain } = props;
  const t = useTexts(statementTexts);
  const language = useLanguage();
  const { isWanted, print } = usePrintSheet();
  const [saving, setSaving] = useState<Saving>('closed');
  const names = {
    transaction: useServerName('transaction'),
    channel: useDepositChannel(),
    settlement: (no: number, of: number | null) => t('settlementOf', { no, of: of ?? UNKNOWN }),
    status: useStatusWord(),
  };
  const { read, isReading, olderAt, toExport } = useExport(props.shown, readAgain);
  const made = ({ records }: RecordsRead) => statementOf(kind, records, bounds, names);
  const statement = made(read);
  const { columns, rows, sums, hasUndated, lacksNumbers } = statement;
  // Orders are read to the end whatever the period: a shorter one would not help.
  if (read.isTooLong)
    return <Tip tone="amber">{t(kind === 'orders' ? 'tooManyOrders' : 'tooMany')}</Tip>;
  if (!read.isComplete || hasUndated) return <NotRead text={t('notRead')} onRetry={readAgain} />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<RecordsDrawing />} title={t('none')} text={t('noneText')} />
      </Card>
    );
  }
  const title = `${t('title')} · ${t(kind)}`;
  const span = t('span', period);
  /** What was read for the export; null where there is nothing to export, which the screen says. */
  const ready = async () => {
    setSaving('closed');
    const fresh = await toExport();
    if (!fresh?.isComplete) return null;
    const ofNow = made(fresh);
    return ofNow.hasUndated || ofNow.rows.length === 0 ? null : ofNow;
  };
  const save = async () => {
    const ofNow = await ready();
    if (!ofNow) return;
    const table = [columns.map((column) => t(column)), ...ofNow.rows];
    const name = `${t(kind)}-${period.from}-${period.to}.csv`;
    setSaving(await saveFile(name, 'text/csv', csvFile(table)));
  };
  return (
    <StatementCard
      kind={kind}
      period={period}
      count={t('rows', { count: rows.length })}
      sumOf={(column) => <Amount value={sums[column]} even />}
    >
      <Actions>
        <PillButton busy={isReading} onClick={() => void save()}>
          {t('csv')}
        </PillButton>
        <PillButton
          variant="outline"
          busy={isReading}
          onClick={async () => {
            if (await ready()) print();
          }}
        >
          {t('print')}
        </PillButton>
      </Actions>
      <Done role="status">
        {joinSentences(
          language,
          olderAt === null ? '' : t('older', { time: formatDateTime(olderAt / 1000) }),
          saving === 'closed' ? '' : t(saving, { count: rows.length }),
        )}
      </Done>
      {lacksNumbers && <Done>{t('lacksNumbers')}</Done>}
      {isWanted && (
        <StatementSheet
          title={title}
          subtitle={`${span} · ${t('rows', { count: rows.length })}`}
          readAt={read.readAt}
        >
          <StatementTable statement={statement} />
          {lacksNumbers && <p>{t('lacksNumbers')}</p>}
        </StatementSheet>
      )}
    </StatementCard>
  );
};
