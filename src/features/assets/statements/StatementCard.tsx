import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import type { Period } from './period.ts';
import { type ColumnKey, type Kind, summedColumns } from './statement.ts';
import { statementTexts } from './statementTexts.ts';

/** The two forms of a statement, one above the other. */
export const Actions = styled('div')({ display: 'grid', gap: 10, marginTop: 10 });

/** The span of two dates: each is on one line, and what is between them is with the first. */
const inTwoPieces = (span: string): string =>
  span.replaceAll('-', '-\u2060').replace(' ', '\u00a0');

/** What became of an export. */
export const Done = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 8,
  textAlign: 'center',
  color: theme.vars.palette.ink3,
  '&:empty': { margin: 0 },
}));

interface StatementCardProps {
  readonly kind: Kind;
  readonly period: Period;
  /** How many records there are. */
  readonly count: ReactNode;
  readonly sumOf: (column: ColumnKey) => ReactNode;
  readonly children: ReactNode;
}

/** The facts of a statement, above what can be done with it. */
export const StatementCard = ({ kind, period, count, sumOf, children }: StatementCardProps) => {
  const t = useTexts(statementTexts);
  return (
    <Card title={t(kind)}>
      <KeyValues
        rows={[
          { label: t('periods'), value: inTwoPieces(t('span', period)) },
          { label: t('sums'), value: count },
          ...summedColumns(kind).map((column) => ({ label: t(column), value: sumOf(column) })),
        ]}
      />
      {children}
    </Card>
  );
};

const bar = <Skeleton width={88} height={16} />;
const button = <Skeleton height="3.125rem" radius={25} />;

/** The same while the records are read. */
export const StatementSkeleton = (props: Pick<StatementCardProps, 'kind' | 'period'>) => (
  <StatementCard {...props} count={bar} sumOf={() => bar}>
    <Actions>
      {button}
      {button}
    </Actions>
  </StatementCard>
);
