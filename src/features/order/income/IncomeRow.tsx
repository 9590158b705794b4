import { type CSSObject, styled } from '@mui/material/styles';
import { INCOME, type Income } from '#api/contract/order.ts';
import { formatDate } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { investDetailPath } from '#shared/paths.ts';
import { bare } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { orderTexts } from '../orderTexts.ts';
import { StatusChip } from '../StatusChip.tsx';

const Root = styled('article')({ borderRadius: 'inherit' });
const face: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  padding: `12px ${cardPadding}`,
};
const Still = styled('div')(face);
const Anchor = styled(Link)(({ theme }) => ({
  ...bare,
  ...face,
  borderRadius: 'inherit',
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outlineOffset: -3 },
}));

const What = styled('div')({ flex: '1 1 9rem', minWidth: 0 });
const Name = styled('h3')(({ theme }) => ({ ...theme.typography.body1, fontWeight: 500 }));
const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));
const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  '& > div': { display: 'grid', justifyItems: 'end', gap: 4 },
  '& [data-cancelled]': { textDecoration: 'line-through' },
  '& > svg': { color: theme.vars.palette.ink3 },
}));

interface IncomeRowProps {
  income: Income;
  /** Leads to its order; not where the list is of that order alone. */
  leads?: boolean;
}

/** One settlement: order, time and amount; only credited income has colour and sign. */
export const IncomeRow = ({ income, leads = false }: IncomeRowProps) => {
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

  const orderId = leads ? income.member_order_id : null;
  const content = (
    <>
      <What>
        <Name>{income.product_name || UNKNOWN}</Name>
        <Meta>{[period, when].filter(Boolean).join(' · ')}</Meta>
      </What>
      <Side>
        <div>
          <span data-cancelled={income.status === INCOME.cancelled || undefined}>
            <Amount value={income.amount} {...(credited && { sign: 'in' })} symbol={false} even />
          </span>
          <StatusChip of="income" status={income.status} label={t('status')} />
        </div>
        {orderId !== null && <ChevronRightIcon size={16} />}
      </Side>
    </>
  );

  return (
    <Root>
      {orderId === null ? (
        <Still>{content}</Still>
      ) : (
        <Anchor to={investDetailPath(orderId)}>{content}</Anchor>
      )}
    </Root>
  );
};
