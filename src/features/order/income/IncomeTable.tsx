import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { DataTable } from '#shared/ui/charts/ChartOrTable.tsx';
import type { BucketUnit, IncomeBucket } from './incomeBuckets.ts';
import { incomeTexts } from './incomeTexts.ts';

const Caption = styled('caption')(hiddenVisually);

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
    <DataTable>
      <Caption>{t('incomeChart')}</Caption>
      <thead>
        <tr>
          <th scope="col">{t(unit)}</th>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {buckets
          .filter(({ count }) => count > 0)
          .toReversed()
          .map(({ key, at, amount, count }) => (
            <tr key={key}>
              <th scope="row">{when(at)}</th>
              <td>{count}</td>
              <td>
                <Amount value={amount} sign="in" symbol={false} even />
              </td>
            </tr>
          ))}
      </tbody>
    </DataTable>
  );
};
