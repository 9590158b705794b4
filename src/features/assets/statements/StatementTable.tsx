import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { formatMoney } from '#shared/money.ts';
import { AMOUNTS, type ColumnKey, type Statement, WHOLE } from './statement.ts';
import { statementTexts } from './statementTexts.ts';

const isAmount = (column: ColumnKey) => (AMOUNTS.has(column) ? '' : undefined);
const isWhole = (column: ColumnKey) => (WHOLE.has(column) ? '' : undefined);

/** A statement's rows for paper, with the sums of what adds up. */
export const StatementTable = ({ statement }: { statement: Statement }) => {
  const t = useTexts(statementTexts);
  const { columns, rows, sums } = statement;
  const hasSums = Object.keys(sums).length > 0;
  const show = (column: ColumnKey, text: string) =>
    AMOUNTS.has(column) && text !== '' ? formatMoney(text) : text;
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-amount={isAmount(column)}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table stay in their places
          <tr key={index}>
            {columns.map((column, place) => (
              <td key={column} data-amount={isAmount(column)} data-whole={isWhole(column)}>
                {show(column, row[place] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {hasSums && (
        <tfoot>
          <tr>
            {columns.map((column, place) => (
              <td key={column} data-amount={isAmount(column)}>
                {place === 0 ? t('sums') : column in sums && formatMoney(sums[column])}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};
