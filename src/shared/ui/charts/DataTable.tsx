import { type CSSObject, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { capital, hiddenVisually } from '#shared/theme/styles.ts';
import { Amount, type AmountProps } from '../amounts/Amount.tsx';

/** Figures, or an amount of money. */
type Cell = string | Pick<AmountProps, 'value' | 'sign'>;

interface DataTableProps {
  caption: string;
  /** Heads of the columns, that of the names first. */
  heads: readonly string[];
  /** Width that the names need, rem. */
  nameRem: number;
  rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly cells: readonly Cell[];
  }[];
}

/** Widths below which rows are stacked, rem; a table's own is the first in which its columns have room. */
const ROOMS = [11, 14, 17, 20, 24, 30];
/** A character of a figure, the least of a column of them, and the gap before it, rem. */
const FIGURE_REM = 0.46;
const COLUMN_REM = 3;
const GAP_REM = 0.75;

const Room = styled('div')({ containerType: 'inline-size' });
const Caption = styled('caption')(hiddenVisually);
const Head = styled('thead')({});
const Body = styled('tbody')({});
const Row = styled('tr')({});
const HeadCell = styled('th')({});
const FigureCell = styled('td')({});
/** The column's head again, where the row is stacked. */
const Label = styled('span')(({ theme }) => ({
  ...capital,
  display: 'none',
  color: theme.vars.palette.ink2,
}));

/** A row's name, and below it a line for each figure with its label. */
const stacked: CSSObject = {
  '&, & tbody, & tr, & tbody th': { display: 'block' },
  '& thead': hiddenVisually,
  '& tbody tr': { padding: '9px 0' },
  '& tbody td': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
  },
  '& tbody :is(th, td)': { padding: '2px 0', border: 0 },
  '& tbody td > :first-of-type': { display: 'inline-block' },
  '& tbody td > :last-of-type': { marginInlineStart: 'auto' },
};

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.subtitle2,
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': { padding: '9px 0 9px 12px', textAlign: 'right', fontWeight: 400 },
  '& :is([scope=row], thead th:first-of-type)': { paddingLeft: 0, textAlign: 'left' },
  // A month or a day is one word; a product's name breaks by its own rule.
  '& [scope=row]': { whiteSpace: 'nowrap' },
  '& thead th': {
    ...theme.typography.overline,
    paddingBlock: 4,
    color: theme.vars.palette.ink3,
  },
  '& tbody :is(tr, th, td)': { borderTop: `1px solid ${theme.vars.palette.line}` },
  ...Object.fromEntries(
    ROOMS.map((room) => [
      `@container (max-width: ${room - 0.01}rem)`,
      { [`&[data-room="${room}"]`]: stacked },
    ]),
  ),
}));

const lengthOf = (cell: Cell | undefined): number => {
  if (cell === undefined || typeof cell === 'string') return cell?.length ?? 0;
  return formatMoney(cell.value).length + (cell.sign ? 1 : 0);
};

const roomFor = ({ heads, nameRem, rows }: DataTableProps): number | undefined => {
  const columns = heads.slice(1).map((_, place) => {
    const longest = Math.max(...rows.map(({ cells }) => lengthOf(cells[place])));
    return GAP_REM + Math.max(COLUMN_REM, longest * FIGURE_REM);
  });
  const needed = columns.reduce((sum, column) => sum + column, nameRem);
  return ROOMS.find((room) => room >= needed) ?? ROOMS.at(-1);
};

/**
 * A table of numbers in a card: names left, numbers right. Where it has no room for its columns, in
 * large text or with long amounts, each row is a name with labelled figures below it. Roles are said
 * because browsers may take a table for none once its parts are no table boxes.
 */
export const DataTable = (props: DataTableProps) => {
  const { caption, heads, rows } = props;
  return (
    <Room>
      <Table role="table" data-room={roomFor(props)}>
        <Caption>{caption}</Caption>
        <Head role="rowgroup">
          <Row role="row">
            {heads.map((head) => (
              <HeadCell key={head} scope="col" role="columnheader">
                {head}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body role="rowgroup">
          {rows.map(({ key, name, cells }) => (
            <Row key={key} role="row">
              <HeadCell scope="row" role="rowheader">
                {name}
              </HeadCell>
              {cells.map((cell, place) => (
                <FigureCell key={heads[place + 1]} role="cell">
                  {/* Readers have the column's head. */}
                  <Label aria-hidden>{heads[place + 1]}</Label>
                  {typeof cell === 'string' ? (
                    <span>{cell}</span>
                  ) : (
                    <Amount {...cell} symbol={false} even />
                  )}
                </FigureCell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </Room>
  );
};
