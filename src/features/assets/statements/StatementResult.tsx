import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { type Saving, saveFile } from '../saveFile.ts';
import { csvFile } from './csvFile.ts';
import { NotRead } from './NotRead.tsx';
import type { Period } from './period.ts';
import { RecordsDrawing } from './RecordsDrawing.tsx';
import { Actions, StatementCard } from './StatementCard.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { StatementTable } from './StatementTable.tsx';
import { type Kind, type Records, statementOf } from './statement.ts';
import { statementTexts } from './statementTexts.ts';
import { usePrintSheet } from './usePrintSheet.ts';

const Done = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 8,
  textAlign: 'center',
  color: theme.vars.palette.ink3,
  '&:empty': { margin: 0 },
}));

interface StatementResultProps {
  readonly kind: Kind;
  readonly period: Period;
  readonly bounds: { readonly start: number; readonly end: number };
  readonly records: Records;
  readonly isComplete: boolean;
  readonly isTooLong: boolean;
  readonly onRetry: () => unknown;
}

/** What a statement contains, and its two forms, neither of which is offered for an incomplete one. */
export const StatementResult = (props: StatementResultProps) => {
  const { kind, period, bounds, records, isComplete, isTooLong, onRetry } = props;
  const t = useTexts(statementTexts);
  const { isWanted, print } = usePrintSheet();
  const [saving, setSaving] = useState<Saving>('closed');
  const names = {
    transaction: useServerName('transaction'),
    channel: useServerName('channel'),
    settlement: (no: number, of: number | null) => t('settlementOf', { no, of: of ?? UNKNOWN }),
    status: useStatusWord(),
  };
  const statement = statementOf(kind, records, bounds, names);
  const { columns, rows, sums, hasUndated } = statement;
  // Orders are read to the end whatever the period: a shorter one would not help.
  if (isTooLong)
    return <Tip tone="amber">{t(kind === 'orders' ? 'tooManyOrders' : 'tooMany')}</Tip>;
  if (!isComplete || hasUndated) return <NotRead text={t('notRead')} onRetry={onRetry} />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<RecordsDrawing />} title={t('none')} text={t('noneText')} />
      </Card>
    );
  }
  const title = `${t('title')} · ${t(kind)}`;
  const span = t('span', period);
  const save = async () => {
    const table = [columns.map((column) => t(column)), ...rows];
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
        <PillButton onClick={() => void save()}>{t('csv')}</PillButton>
        <PillButton variant="outline" onClick={print}>
          {t('print')}
        </PillButton>
      </Actions>
      <Done role="status">{saving !== 'closed' && t(saving, { count: rows.length })}</Done>
      {isWanted && (
        <StatementSheet title={title} subtitle={`${span} · ${t('rows', { count: rows.length })}`}>
          <StatementTable statement={statement} />
        </StatementSheet>
      )}
    </StatementCard>
  );
};
