import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { formatMoney } from '#shared/money.ts';
import { AMOUNTS, type ColumnKey, type Statement, WHOLE } from './statement.ts';
import { statementTexts } from './statementTexts.ts';

const isAmount = (column: ColumnKey) => (AMOUNTS.has(column) ? '' : undefined);

/** Longer numbers than this product's own, in characters, are broken: a column must not push others off the sheet. */
const LONGEST_WHOLE = 20;
const wholeOf = (column: ColumnKey, text: string) => {
  if (!WHOLE.has(column)) return undefined;
  return text.length > LONGEST_WHOLE ? 'long' : '';
};

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
            {columns.map((column, place) => {
              const text = show(column, row[place] ?? '');
              return (
                <td key={column} data-amount={isAmount(column)} data-whole={wholeOf(column, text)}>
                  {text}
                </td>
              );
            })}
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
