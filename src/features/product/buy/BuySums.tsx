import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { capital } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
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

interface BuySumsProps {
  expected: string | null;
  balance: string | null;
}

/** Expected income and available balance; `BuyNote` announces what changes. */
export const BuySums = ({ expected, balance }: BuySumsProps) => {
  const t = useTexts(buyTexts);
  return (
    <Row>
      <div>
        <dt>{t('expectedIncome')}</dt>
        <dd>
          <ShownAmounts>
            <Amount value={expected} tone={expected === null ? 'inherit' : 'gain'} even />
          </ShownAmounts>
        </dd>
      </div>
      <div>
        <dt>{t('balance')}</dt>
        <dd>
          <Amount value={balance} even />
        </dd>
      </div>
    </Row>
  );
};
