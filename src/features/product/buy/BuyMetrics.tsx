import { styled } from '@mui/material/styles';
import type { Product } from '#api/contract/product.ts';
import { formatDuration } from '#shared/format/periods.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LOW_SCREEN } from '#shared/theme/media.ts';
import { capital, digits } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { Percent } from '../Percent.tsx';
import { productTexts } from '../productTexts.ts';
import { buyTexts } from './buyTexts.ts';

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
  gap: '8px 0',
  marginTop: 4,
  padding: '9px 0',
  borderRadius: radius.inset,
  backgroundColor: theme.vars.palette.sunken,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    alignItems: 'center',
    padding: '0 4px',
    textAlign: 'center',
    borderLeft: `1px solid ${theme.vars.palette.line}`,
  },
  '& > div:first-of-type': { borderLeft: 0 },
  '& dt': {
    ...capital,
    ...theme.typography.overline,
    lineHeight: '1rem',
    color: theme.vars.palette.ink3,
  },
  '& dd': { ...digits, margin: 0, fontSize: '1.125rem', lineHeight: '1.5rem' },
  // A low screen needs the space for the fields.
  [`@media ${LOW_SCREEN}`]: {
    padding: '6px 0',
    '& dd': { fontSize: '.9375rem', lineHeight: '1.25rem' },
  },
  [`@media ${LOW_SCREEN} and (min-width: 24rem)`]: {
    '& > div': {
      flexFlow: 'row-reverse wrap',
      justifyContent: 'center',
      alignContent: 'center',
      gap: '0 5px',
    },
    '& dt': { whiteSpace: 'nowrap' },
  },
}));

/** Below the label, whose column is drawn from its end. */
const Yearly = styled('dd')(({ theme }) => ({
  '&&': { ...theme.typography.overline, order: -1, lineHeight: '1rem' },
  // Where label and figure share a line, below that line.
  [`@media ${LOW_SCREEN} and (min-width: 24rem)`]: { '&&': { order: 1, flexBasis: '100%' } },
  color: theme.vars.palette.ink2,
}));

interface BuyMetricsProps {
  product: Product;
  totalRate: string | null;
  /** Percent per year, simple interest; null where the term's length is unknown. */
  annual: string | null;
}

/** Total yield with its yearly figure, term and minimum amount. */
export const BuyMetrics = ({ product, totalRate, annual }: BuyMetricsProps) => {
  const t = useTexts(buyTexts);
  const card = useTexts(productTexts);
  const language = useLanguage();
  return (
    <Strip>
      <div>
        <dt>{t('totalRate')}</dt>
        <dd>
          <Percent value={totalRate} tone="gain" />
        </dd>
        {annual !== null && <Yearly>{card('yearly', { percent: annual })}</Yearly>}
      </div>
      <div>
        <dt>{t('period')}</dt>
        <dd>{formatDuration(product.investmentPeriod, product.productPeriod.name, language)}</dd>
      </div>
      <div>
        <dt>{t('minimum')}</dt>
        <dd>
          <Amount value={product.amountMin} trimZeros />
        </dd>
      </div>
    </Strip>
  );
};
