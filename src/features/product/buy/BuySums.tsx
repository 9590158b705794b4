import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, formatMoney, subtract } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { capital } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { AlwaysShownAmounts } from '../AlwaysShownAmounts.tsx';
import { buyTexts } from './buyTexts.ts';

const Row = styled('dl')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingTop: 2,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 6px' },
  '& dt': { ...capital, color: theme.vars.palette.ink2 },
  '& dd': { margin: 0 },
}));
const Short = styled('div')({ marginTop: 8 });

interface BuySumsProps {
  expected: string | null;
  principal: string | null;
  balance: string | null;
  /** The largest amount that can be bought; null where the member does not choose it. */
  maximum: string | null;
  /** Called when the member opens the recharge page. */
  onLeave: () => void;
}

/** Expected income, available balance, and the amount missing from it (2006). */
export const BuySums = ({ expected, principal, balance, maximum, onLeave }: BuySumsProps) => {
  const t = useTexts(buyTexts);
  const { currency } = useAmountDisplay();
  // No balance would help with more than the maximum.
  const isOverMaximum = maximum !== null && compare(principal, maximum) === 1;
  const short =
    !isOverMaximum && compare(principal, balance) === 1 ? subtract(principal, balance) : null;
  return (
    <>
      <Row aria-live="polite">
        <div>
          <dt>{t('expectedIncome')}</dt>
          <dd>
            <AlwaysShownAmounts>
              <Amount value={expected} tone={expected === null ? 'inherit' : 'gain'} even />
            </AlwaysShownAmounts>
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            <Amount value={balance} even />
          </dd>
        </div>
      </Row>
      {short !== null && (
        <Short>
          <Tip
            tone="amber"
            role="status"
            action={
              <TextLink to={paths.accountRecharge} onClick={onLeave} chevron>
                {t('goRecharge')}
              </TextLink>
            }
          >
            {t('balanceShort', { amount: `${currency}${formatMoney(short)}` })}
          </Tip>
        </Short>
      )}
    </>
  );
};
