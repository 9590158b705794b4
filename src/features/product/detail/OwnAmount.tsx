import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, fromNumber, multiply } from '#shared/money.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { AmountField } from '#shared/ui/keypads/AmountField.tsx';
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
const Place = styled('div')({ marginTop: 10 });

/** The input: a whole amount for a range, a number of units for shares. */
export interface OwnEntry {
  readonly digits: string;
  readonly units: number;
}

/** The entered amount as a decimal string; '' for none. */
export const ownAmount = (price: Price, { digits, units }: OwnEntry): string =>
  price.kind === 'units' ? (multiply(price.min, fromNumber(units)) ?? '') : digits;

interface OwnAmountProps {
  price: Price;
  entry: OwnEntry;
  onChange: (entry: OwnEntry) => void;
  /** Whether the amount is typed at once, without a tap on its field. */
  isFocused: boolean;
  /** Called once it has the focus, which a page that comes back must not give it again. */
  onFocused: () => void;
}

/** A custom amount: digits within a range, or a number of units. */
export const OwnAmount = ({ price, entry, onChange, isFocused, onFocused }: OwnAmountProps) => {
  const t = useTexts(productDetailTexts);
  const card = useTexts(productTexts);
  const { currency } = useAmountDisplay();
  const field = useRef<HTMLInputElement>(null);
  const focus = useEffectEvent(() => {
    field.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (isFocused) focus();
  }, [isFocused]);
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
  const isOutside = compare(digits, price.min) === -1 || compare(digits, price.max) === 1;
  return (
    <Place>
      <AmountField
        ref={field}
        label={t('ownAmount')}
        symbol={currency}
        keypad="system"
        value={digits}
        onChange={(typed) => onChange({ ...entry, digits: typed })}
        hint={t('ownAmountHint', { range })}
        error={isOutside ? t('amountOutside', { range }) : undefined}
      />
    </Place>
  );
};
