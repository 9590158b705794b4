import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Product } from '#api/contract/product.ts';
import { formatDuration, settlementFrequency } from '#shared/format/periods.ts';
import { amountLabel } from '#shared/format/spoken.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { add, expectedIncome, incomePerSettlement } from '#shared/money.ts';
import { capital, digits } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
import { wholeAmounts } from '#shared/ui/amounts/wholeAmounts.ts';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { useAnnounceChanges } from '#shared/ui/feedback/useAnnounceChanges.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { priceText } from '../card/priceText.ts';
import type { ProductFigures } from '../figures.ts';
import { productTexts } from '../productTexts.ts';
import { AmountChoice, OWN } from './AmountChoice.tsx';
import { calculatorAmounts, initialAmount, openPrice } from './calculatorAmounts.ts';
import { OwnAmount, type OwnEntry, ownAmount } from './OwnAmount.tsx';
import { productDetailTexts } from './productDetailTexts.ts';

const Room = styled('div')({ containerType: 'inline-size' });

/** The one amount there is. */
const Only = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  color: theme.vars.palette.ink2,
  '& > span': { ...capital, display: 'block' },
  '& > b': { ...digits, color: theme.vars.palette.ink1 },
}));

/** Three in a row where they fit; what does not takes its own line. */
const Results = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  marginTop: 12,
  '& > div': { ...wholeAmounts, flex: '1 1 5rem', display: 'flex', flexDirection: 'column' },
  // At the edge, below one another in a line of its own.
  '& > div:where(:last-of-type)': { flex: '0 0 auto', alignItems: 'flex-end' },
  '@container (max-width: 18.99rem)': {
    '& > div': {
      flex: '1 1 100%',
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
    },
  },
  '& dt': { ...capital, ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dd': { margin: 0, maxWidth: '100%' },
}));

/** What an amount comes to, for screen readers, once it is chosen. */
const Heard = ({ texts }: { texts: readonly string[] }) => {
  useAnnounceChanges(texts);
  return null;
};

interface CalculatorProps {
  product: Product;
  figures: ProductFigures;
}

/** What an amount earns: per settlement, over the whole term, and the sum at maturity. */
export const Calculator = ({ product, figures: { totalRate } }: CalculatorProps) => {
  const t = useTexts(productDetailTexts);
  const card = useTexts(productTexts);
  const language = useLanguage();
  const { currency } = useAmountDisplay();
  const price = openPrice(product);
  const amounts = calculatorAmounts(price);
  const [choice, setChoice] = useState<string | null>(null);
  const [isTapped, setTapped] = useState(false);
  const [own, setOwn] = useState<OwnEntry>({ digits: '', units: 1 });
  if (price.kind === 'unknown' || totalRate === null) return null;

  // After the product changed, the chosen amount may not be offered any more.
  const chosen =
    choice === OWN || (choice !== null && amounts.includes(choice))
      ? choice
      : initialAmount(amounts);
  const amount = chosen === OWN ? ownAmount(price, own) : chosen;
  const income = expectedIncome(amount, totalRate);
  const { investmentPeriod, productPeriod, numOfEarnings } = product;
  const term = formatDuration(investmentPeriod, productPeriod.name, language);
  const every = settlementFrequency(numOfEarnings, investmentPeriod, productPeriod.name, language);
  const total = term === UNKNOWN ? t('wholeTermTotal') : t('termTotal', { term });
  const back = add(amount, income);
  const said = (label: string, value: string | null) =>
    value === null ? '' : `${label} ${amountLabel(value, { currency, language })}`;

  return (
    <Card
      title={t('calculator')}
      action={
        <Chip tone="neutral" dot={false}>
          {t('byAgreedRate')}
        </Chip>
      }
    >
      {price.kind === 'fixed' ? (
        <Only>
          <span>{card('investAmount')}</span>
          <b>{priceText(price, currency, card)}</b>
        </Only>
      ) : (
        <AmountChoice
          amounts={amounts}
          value={chosen}
          onChange={(next, byTap) => {
            setChoice(next);
            setTapped(byTap);
          }}
        />
      )}
      {chosen === OWN && (
        <OwnAmount
          price={price}
          entry={own}
          onChange={setOwn}
          isFocused={isTapped}
          onFocused={() => setTapped(false)}
        />
      )}
      <Heard texts={[said(total, income), said(t('atMaturityBack'), back)]} />
      <ShownAmounts>
        <Room>
          <Results>
            <div>
              <dt>{every === UNKNOWN ? t('perSettlement') : t('perPeriod', { every })}</dt>
              <dd>
                <Amount value={incomePerSettlement(income, numOfEarnings)} size="l" />
              </dd>
            </div>
            <div>
              <dt>{total}</dt>
              <dd>
                <Amount value={income} size="l" tone={income === null ? 'inherit' : 'gain'} />
              </dd>
            </div>
            <div>
              <dt>{t('atMaturityBack')}</dt>
              <dd>
                <Amount value={back} size="l" />
              </dd>
            </div>
          </Results>
        </Room>
      </ShownAmounts>
    </Card>
  );
};
