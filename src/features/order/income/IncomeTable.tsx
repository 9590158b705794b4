import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { DataTable } from '#shared/ui/charts/DataTable.tsx';
import type { BucketUnit, IncomeBucket } from './incomeBuckets.ts';
import { incomeTexts } from './incomeTexts.ts';

interface IncomeTableProps {
  buckets: readonly IncomeBucket[];
  unit: BucketUnit;
  /** Formats a bucket's time. */
  when: (at: number) => string;
}

/** The numbers of the income chart, newest first, without empty days or months. */
export const IncomeTable = ({ buckets, unit, when }: IncomeTableProps) => {
  const t = useTexts(incomeTexts);
  return (
    <DataTable
      caption={t('incomeChart')}
      heads={[t(unit), t('number'), t('amount')]}
      nameRem={5.5}
      rows={buckets
        .filter(({ count }) => count > 0)
        .toReversed()
        .map(({ key, at, amount, count }) => ({
          key,
          name: when(at),
          cells: [String(count), { value: amount, sign: 'in' }],
        }))}
    />
  );
};
