import { styled } from '@mui/material/styles';
import { INCOME, type Income } from '#api/contract/order.ts';
import { formatDate } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { orderTexts } from '../orderTexts.ts';
import { StatusChip } from '../StatusChip.tsx';

const Root = styled('article')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  padding: `12px ${cardPadding}`,
});

const What = styled('div')({ flex: '1 1 9rem', minWidth: 0 });
const Name = styled('h3')(({ theme }) => ({ ...theme.typography.body1, fontWeight: 500 }));
const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));
const Side = styled('div')({ display: 'grid', justifyItems: 'end', gap: 4, marginLeft: 'auto' });

/** One settlement: order, time and amount; only credited income has colour and sign. */
export const IncomeRow = ({ income }: { income: Income }) => {
  const t = useTexts(orderTexts);
  const timeText = useTimeText();
  const credited = income.status === INCOME.credited;
  const period =
    income.period_no !== null && income.num_of_earnings !== null
      ? t('periodOf', { no: income.period_no, total: income.num_of_earnings })
      : '';
  const when = credited
    ? timeText(income.paid_at)
    : t('planned', { date: formatDate(income.plan_at) });

  return (
    <Root>
      <What>
        <Name>{income.product_name || UNKNOWN}</Name>
        <Meta>{[period, when].filter(Boolean).join(' · ')}</Meta>
      </What>
      <Side>
        <Amount value={income.amount} {...(credited && { sign: 'in' })} symbol={false} even />
        <StatusChip of="income" status={income.status} label={t('status')} />
      </Side>
    </Root>
  );
};
