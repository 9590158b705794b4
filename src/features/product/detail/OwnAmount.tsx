import { styled } from '@mui/material/styles';
import { bigNumberReading } from '#shared/format/amountReading.ts';
import { amountTexts } from '#shared/i18n/catalogues/amountTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, fromNumber, multiply } from '#shared/money.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { Reading } from '#shared/ui/keypads/amountFieldStyles.ts';
import { plain } from '#shared/ui/keypads/keypad.ts';
import { readAmount } from '#shared/ui/keypads/readAmount.ts';
import { priceText } from '../card/priceText.ts';
import type { Price } from '../figures.ts';
import { productTexts } from '../productTexts.ts';
import { Stepper } from '../Stepper.tsx';
import { productDetailTexts } from './productDetailTexts.ts';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 10,
  color: theme.vars.palette.ink2,
}));
/** An amount that is refused all the same is larger than any. */
const ONLY_DIGITS = /^\d+$/;

const Place = styled('div')({ marginTop: 10 });

/** The input: what is written for a range, a number of units for shares. */
export interface OwnEntry {
  readonly digits: string;
  readonly units: number;
}

/** The entered amount as a decimal string; '' for none, and for what may mean another one. */
export const ownAmount = (price: Price, { digits, units }: OwnEntry): string =>
  price.kind === 'units'
    ? (multiply(price.min, fromNumber(units)) ?? '')
    : (readAmount(digits) ?? '');

interface OwnAmountProps {
  price: Price;
  entry: OwnEntry;
  onChange: (entry: OwnEntry) => void;
}

/** A custom amount: digits within a range, or a number of units. */
export const OwnAmount = ({ price, entry, onChange }: OwnAmountProps) => {
  const t = useTexts(productDetailTexts);
  const ta = useTexts(amountTexts);
  const card = useTexts(productTexts);
  const { currency } = useAmountDisplay();
  const language = useLanguage();
  if (price.kind === 'units') {
    return (
      <Row>
        {t('units')}
        <Stepper
          label={t('units')}
          value={entry.units}
          min={1}
          max={price.maxUnits}
          onChange={(units) => onChange({ ...entry, units })}
        />
      </Row>
    );
  }
  if (price.kind !== 'range') return null;
  const { digits } = entry;
  const range = priceText(price, currency, card);
  const amount = readAmount(digits);
  const outside = compare(amount, price.min) === -1 || compare(amount, price.max) === 1;
  const reading = bigNumberReading(amount, { currency, language });
  const error = () => {
    if (amount === null && !ONLY_DIGITS.test(digits)) return ta('whole');
    return amount === null || outside ? t('amountOutside', { range }) : undefined;
  };
  return (
    <Place>
      <TextField
        label={t('ownAmount')}
        labelAction={reading && <Reading>{reading}</Reading>}
        inputMode="numeric"
        autoComplete="off"
        prefix={currency}
        value={digits}
        onChange={(typed) =>
          onChange({
            ...entry,
            digits: plain(typed)
              .replace(/[^\d.,]/g, '')
              .slice(0, 15),
          })
        }
        hint={t('ownAmountHint', { range })}
        error={error()}
      />
    </Place>
  );
};
