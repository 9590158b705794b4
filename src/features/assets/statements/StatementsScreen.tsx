import { styled } from '@mui/material/styles';
import { useNewDay } from '#api/cache/useNewDay.ts';
import { dayKey } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { boundsOf, PRESETS, presetPeriod } from './period.ts';
import { StatementSkeleton } from './StatementCard.tsx';
import { StatementResult } from './StatementResult.tsx';
import { KINDS } from './statement.ts';
import { statementTexts } from './statementTexts.ts';
import { useRecords } from './useRecords.ts';
import { useStatementChoice } from './useStatementChoice.ts';

const Days = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 12,
  marginTop: 8,
});
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 4px',
  color: theme.vars.palette.ink3,
}));

/** /statements: the records of a period, to save as a table or to print. */
const StatementsScreen = () => {
  const t = useTexts(statementTexts);
  const today = useToday() / 1000;
  const { kind, period: chosen, change } = useStatementChoice();
  const period = typeof chosen === 'string' ? presetPeriod(chosen, today) : chosen;
  const bounds = boundsOf(period);
  const query = useRecords(kind, bounds?.start ?? null);
  useNewDay();
  const preset =
    typeof chosen === 'string'
      ? chosen
      : PRESETS.find((one) => {
          const { from, to } = presetPeriod(one, today);
          return from === chosen.from && to === chosen.to;
        });
  return (
    <Screen title={t('title')} wide {...(bounds && { onRefresh: query.refetch })}>
      <ChipTabs
        label={t('kinds')}
        tabs={KINDS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      <Columns data-even>
        <ColumnPart>
          <Card title={t('periods')}>
            <ChipTabs
              label={t('periods')}
              tabs={PRESETS.map((value) => ({ value, label: t(value) }))}
              value={preset ?? ''}
              onChange={(value) => value !== '' && change({ period: value })}
            />
            <Days data-own={preset !== undefined || undefined}>
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="date"
                  label={t(end)}
                  value={period[end]}
                  max={dayKey(today)}
                  onChange={(day) => change({ period: { ...period, [end]: day } })}
                  {...(end === 'to' && !bounds && { error: t('badPeriod') })}
                />
              ))}
            </Days>
          </Card>
        </ColumnPart>
        <ColumnPart data-beside>
          {bounds && (
            <QueryStates query={query} skeleton={<StatementSkeleton kind={kind} period={period} />}>
              {(shown) => (
                <StatementResult
                  key={`${kind}:${period.from}:${period.to}`}
                  kind={kind}
                  period={period}
                  bounds={bounds}
                  shown={shown}
                  readAgain={query.refetch}
                />
              )}
            </QueryStates>
          )}
          <Note>{t('note')}</Note>
        </ColumnPart>
      </Columns>
    </Screen>
  );
};

export default StatementsScreen;
