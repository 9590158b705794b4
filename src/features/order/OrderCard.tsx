import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ORDER, type Order } from '#api/contract/order.ts';
import { runsToMaturity } from '#api/money/orderStates.ts';
import { formatDate, formatDay } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { investDetailPath } from '#shared/paths.ts';
import { nameLines, twoLines } from '#shared/theme/styles.ts';
import { cardPadding, radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { Cover } from '#shared/ui/covers/Cover.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { Ticks } from '#shared/ui/facts/Ticks.tsx';
import { CardLink } from '#shared/ui/layout/CardLink.ts';
import { orderTexts } from './orderTexts.ts';
import { useStatusNote } from './useStatusNote.tsx';

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  padding: `14px ${cardPadding} 13px`,
  borderRadius: radius.card,
  background: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
  '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: -1 },
}));

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });
const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h5,
  ...nameLines,
  ...twoLines,
  flex: '1 1 4rem',
  minWidth: 0,
}));

/** Three in a row, the last right-aligned; two columns where large text needs it, fewer where long amounts do. */
const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  // A label of two lines keeps the figures aligned.
  alignItems: 'flex-end',
  gap: '8px 6px',
  marginTop: 12,
  '& > div': { flex: '1 1 calc(50% - 3px)', minWidth: 'max-content' },
  // Its figure alone makes a column wider.
  '& dt': {
    ...theme.typography.overline,
    width: 0,
    minWidth: '100%',
    color: theme.vars.palette.ink3,
  },
  '& dd': { fontSize: '1.0625rem', lineHeight: '1.5625rem' },
  '@container (min-width: 16.5rem)': {
    '& > div': { flexBasis: '30%' },
    '& > div:last-of-type': { textAlign: 'right' },
  },
  '@container (max-width: 19rem)': { '& dd': { fontSize: '.9375rem' } },
}));

const TickRow = styled('div')({ marginTop: 12 });

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 8px',
  marginTop: 8,
  color: theme.vars.palette.ink2,
}));

const Whole = styled('span')({ display: 'inline-block', whiteSpace: 'pre' });

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const useProgressText = (order: Order): string => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const today = useToday();
  const { settled_count: done, num_of_earnings: total } = order;
  if (total === null) return '';
  if (order.status === ORDER.completed) return t('allSettled', { total });
  if (done === null) return '';
  if (order.status === ORDER.earning && order.next_settle_at !== null) {
    const date = formatDay(order.next_settle_at, language, today);
    return t('settledProgressNext', { done, total, date });
  }
  return t('settledProgress', { done, total });
};

/** One order in /investlist: name, status, its figures, settlements as ticks, dates. */
export const OrderCard = ({ order }: { order: Order }) => {
  const t = useTexts(orderTexts);
  const { chip, note } = useStatusNote(order.status);
  const progress = useProgressText(order);
  const running = order.status === ORDER.earning || order.status === ORDER.buybackPending;
  const lastLabel = {
    [ORDER.completed]: t('principalReturned'),
    [ORDER.cancelled]: t('principalRefunded'),
  }[order.status];
  // Of a buyback nothing is settled any more, and what it returns is no figure of the list.
  const hasLast = order.status !== ORDER.buybackPending && order.status !== ORDER.boughtBack;
  const date = () => {
    if (runsToMaturity(order.status)) return t('matures', { date: formatDate(order.mature_at) });
    if (order.status === ORDER.buybackPending) return t('awaitsRefund');
    return t('ended', { date: formatDate(order.finished_at) });
  };

  return (
    <Root>
      <Head>
        <Cover src={order.product_cover} id={order.product_id ?? order.id} size={36} />
        <Name>
          <CardLink to={investDetailPath(order.id)}>{order.product_name || UNKNOWN}</CardLink>
        </Name>
        {chip}
        {note}
      </Head>
      <Figures>
        <Figure label={t('principal')}>
          <Amount value={order.amount} symbol={false} even />
        </Figure>
        <Figure label={t('settledIncome')}>
          <Amount
            value={order.settled_income}
            symbol={false}
            even
            {...(isPositive(order.settled_income) && { sign: 'in', tone: 'gain' })}
          />
        </Figure>
        {hasLast && (
          <Figure label={lastLabel ?? t('toSettle')}>
            <Amount
              value={lastLabel === undefined ? order.pending_income : order.amount}
              symbol={false}
              even
            />
          </Figure>
        )}
      </Figures>
      <TickRow>
        <Ticks done={order.settled_count} total={order.num_of_earnings} muted={!running} />
      </TickRow>
      <Foot>
        <span>
          {progress.split(/(?<= · )/).map((part) => (
            <Whole key={part}>{part}</Whole>
          ))}
        </span>
        <span>{date()}</span>
      </Foot>
    </Root>
  );
};
