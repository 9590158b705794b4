import { styled } from '@mui/material/styles';
import type { Product } from '#api/contract/product.ts';
import { formatDuration } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { media } from '#shared/theme/media.ts';
import { capital, nameLines } from '#shared/theme/styles.ts';
import { annualTexts } from '../annualTexts.ts';
import { settlementText } from '../card/priceText.ts';
import type { ProductFigures } from '../figures.ts';
import { Percent } from '../Percent.tsx';
import { ProductStatusChip } from '../ProductStatusChip.tsx';
import { productTexts } from '../productTexts.ts';
import { noted, useInfoNote } from '../useInfoNote.tsx';
import { productDetailTexts } from './productDetailTexts.ts';

const TitleRow = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  '& > span': { marginTop: 3 },
});

/** Not a heading: the page's h1 is in its bar, shown once this has scrolled away. */
const Name = styled('p')(({ theme }) => ({
  ...theme.typography.h4,
  fontSize: '1.375rem',
  lineHeight: '1.875rem',
  ...nameLines,
  minWidth: 0,
}));

/**
 * Hides the divider before the first rate of a line, also when the second wraps to its own line.
 */
const Cut = styled('div')({ overflowX: 'clip', marginTop: 12 });

const Rates = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  rowGap: 12,
  marginLeft: 'calc(-1px - var(--apart))',
  '--apart': '22px',
  '& > div': {
    padding: '0 var(--apart)',
    borderLeft: `1px solid ${theme.vars.palette.lineStrong}`,
  },
  [`@media ${media.small}`]: { '--apart': '14px' },
}));

const Label = styled('div')(({ theme }) => ({
  ...capital,
  ...theme.typography.caption,
  marginTop: 4,
  color: theme.vars.palette.ink2,
}));
const Noted = styled(Label)({ ...noted });
const Settlement = styled(Noted)({ marginTop: 10 });

interface RateHeroProps {
  product: Product;
  figures: ProductFigures;
}

/**
 * Name, state and yield. The total is always in one block with its term, the annual rate smaller
 * next to it and never alone.
 */
export const RateHero = ({
  product,
  figures: { totalRate, annual, isCompleted },
}: RateHeroProps) => {
  const t = useTexts(productDetailTexts);
  const card = useTexts(productTexts);
  const about = useTexts(annualTexts);
  const language = useLanguage();
  const term = formatDuration(product.investmentPeriod, product.productPeriod.name, language);
  const isTermKnown = term !== UNKNOWN;
  const annualNote = useInfoNote(t('annualInfo'), about('note'));
  const principalNote = useInfoNote(t('principalInfo'), card('principalNote'));
  return (
    <div>
      <TitleRow>
        <Name>{product.name || UNKNOWN}</Name>
        <ProductStatusChip status={product.status} />
      </TitleRow>
      <Cut>
        <Rates>
          <div>
            <Percent
              value={totalRate}
              size="hero"
              tone={isCompleted || totalRate === null ? 'muted' : 'gain'}
              {...(totalRate !== null &&
                isTermKnown && { label: t('totalRateRead', { percent: totalRate, term }) })}
            />
            <Label>{isTermKnown ? t('totalRateOfTerm', { term }) : card('totalRate')}</Label>
          </div>
          {annual !== null && (
            <div>
              <Percent value={annual} size="l" />
              <Noted>
                {t('annual')}
                {annualNote.toggle}
              </Noted>
            </div>
          )}
        </Rates>
      </Cut>
      {annual !== null && annualNote.note}
      <Settlement>
        {settlementText(product, language, card)}
        {principalNote.toggle}
      </Settlement>
      {principalNote.note}
    </div>
  );
};
