import { styled } from '@mui/material/styles';
import { Fragment, useCallback, useRef, useState } from 'react';
import { INCOME, type Income } from '#api/contract/order.ts';
import { formatDate } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually, quiet } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { orderTexts } from '../orderTexts.ts';
import { StatusChip } from '../StatusChip.tsx';
import type { Settlement } from './useSchedule.ts';

/** Container of the table, for queries in its text size. */
const Room = styled('div')({ containerType: 'inline-size', 'button + &': { marginTop: 8 } });
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.subtitle2,
  '& th': {
    ...theme.typography.overline,
    textAlign: 'left',
    padding: '4px 8px 6px 0',
    color: theme.vars.palette.ink3,
  },
  '& [data-cancelled]': { textDecoration: 'line-through' },
  '& td': { padding: '11px 8px 11px 0', borderTop: `1px solid ${theme.vars.palette.line}` },
  '& tbody th': {
    ...theme.typography.subtitle2,
    color: theme.vars.palette.ink1,
    borderTop: `1px solid ${theme.vars.palette.line}`,
    padding: '11px 8px 11px 0',
  },
  '& :is(th, td):last-child': { textAlign: 'right', paddingRight: 0 },
  // When narrow, or in large text, a row has two lines: number and state, time and amount.
  '@container (max-width: 19rem)': {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead': hiddenVisually,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '4px 6px',
      padding: '10px 0',
      borderTop: `1px solid ${theme.vars.palette.line}`,
    },
    '& tbody :is(th, td)': { padding: 0, border: 0 },
    '& td:nth-of-type(1)': { gridArea: '2 / 1 / auto / span 2', color: theme.vars.palette.ink2 },
    '& td:nth-of-type(2)': { gridArea: '2 / 3', textAlign: 'right' },
    '& td:nth-of-type(3)': { gridArea: '1 / 2 / auto / span 2' },
  },
}));
const Caption = styled('caption')(hiddenVisually);
const Head = styled('thead')({});
const Body = styled('tbody')({});
const Line = styled('tr')({});
const HeadCell = styled('th')({});
const Cell = styled('td')({});
const More = styled('div')({ display: 'grid', justifyItems: 'center', marginTop: 12 });
const Empty = styled('p')(({ theme }) => ({ color: theme.vars.palette.ink2 }));

/** How many settled rows are shown before the next payout; of more, only the last one at first. */
const FEW = 3;

/** How many rows are left out at first, so that the schedule opens at the next payout. */
const settledBefore = (incomes: readonly Income[]): number => {
  const next = incomes.findIndex(({ status }) => status === INCOME.planned);
  const settled = next === -1 ? incomes.length : next;
  return settled > FEW ? settled - 1 : 0;
};

/** In place of what is awaited, of its size. */
const Placeholder = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  borderRadius: 7,
  backgroundColor: theme.vars.palette.line,
  ...quiet,
  '& > *': { visibility: 'hidden' },
}));

/** As high as a chip, so that the row keeps its height. */
const Reload = styled('span')({ display: 'inline-flex', alignItems: 'center', minHeight: 24 });

interface RowProps {
  income: Settlement;
  /** Tries again to read what belongs here; set in the first place of several only. */
  onReload?: (() => void) | undefined;
}

const Row = ({ income, onReload }: RowProps) => {
  const t = useTexts(orderTexts);
  const ui = useTexts(uiTexts);
  const Value = income.isAwaited ? Placeholder : Fragment;
  return (
    <Line
      role="row"
      tabIndex={income.isAwaited ? undefined : -1}
      aria-hidden={income.isAwaited && !onReload}
    >
      <HeadCell scope="row" role="rowheader">
        {t('settlementPeriod', { no: income.period_no ?? UNKNOWN })}
      </HeadCell>
      <Cell role="cell">
        <Value>
          <span>{formatDate(income.plan_at)}</span>
        </Value>
      </Cell>
      <Cell role="cell" data-cancelled={income.status === INCOME.cancelled || undefined}>
        <Value>
          <Amount value={income.amount} symbol={false} size="s" even />
        </Value>
      </Cell>
      <Cell role="cell">
        {onReload ? (
          <Reload>
            <TextLink onClick={onReload}>{ui('reload')}</TextLink>
          </Reload>
        ) : (
          <Value>
            <StatusChip of="income" status={income.status} />
          </Value>
        )}
      </Cell>
    </Line>
  );
};

interface SettlementsProps {
  incomes: readonly Settlement[];
  /** Those that are awaited could not be read. */
  hasStopped?: boolean;
  /** The order still pays: what it has paid is folded away. */
  isRunning: boolean;
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/**
 * The loaded settlements: number, planned time, amount, state. Roles are said because browsers may take a table for
 * none where its parts are no table boxes.
 */
export const Settlements = ({
  incomes,
  hasStopped = false,
  isRunning,
  hasMore,
  busy,
  onMore,
}: SettlementsProps) => {
  const t = useTexts(orderTexts);
  const [unfolded, setUnfolded] = useState(false);
  const rows = useRef<HTMLTableSectionElement>(null);
  /** As a ref of the button for more: where it goes away with the focus, the keyboard goes on from the rows it knew. */
  const passToRows = useCallback(
    (element: HTMLElement | null) => () => {
      if (!element?.contains(document.activeElement)) return;
      const known = rows.current?.querySelectorAll<HTMLElement>('tr:not([aria-hidden="true"])');
      [...(known ?? [])].at(-1)?.focus({ preventScroll: true });
    },
    [],
  );
  if (incomes.length === 0) return <Empty>{t('noSettlements')}</Empty>;
  const earlier = isRunning ? settledBefore(incomes) : 0;
  const shown = incomes.slice(unfolded ? 0 : earlier);
  const awaited = shown.find(({ isAwaited }) => isAwaited);
  return (
    <>
      {earlier > 0 && (
        <TextLink onClick={() => setUnfolded(!unfolded)}>
          {t(unfolded ? 'foldSettled' : 'earlierSettled', { count: earlier })}
        </TextLink>
      )}
      <Room>
        <Table role="table" aria-busy={awaited !== undefined && !hasStopped}>
          <Caption>{t('settlements')}</Caption>
          <Head role="rowgroup">
            <Line role="row">
              <HeadCell scope="col" role="columnheader">
                {t('period')}
              </HeadCell>
              <HeadCell scope="col" role="columnheader">
                {t('planDate')}
              </HeadCell>
              <HeadCell scope="col" role="columnheader">
                {t('income')}
              </HeadCell>
              <HeadCell scope="col" role="columnheader">
                {t('status')}
              </HeadCell>
            </Line>
          </Head>
          <Body ref={rows} role="rowgroup">
            {shown.map((income) => (
              <Row
                key={income.id}
                income={income}
                onReload={hasStopped && income === awaited ? onMore : undefined}
              />
            ))}
          </Body>
        </Table>
      </Room>
      {hasMore && (
        <More ref={passToRows}>
          <PillButton variant="soft" size="s" busy={busy} onClick={onMore}>
            {t('moreSettlements')}
          </PillButton>
        </More>
      )}
    </>
  );
};
