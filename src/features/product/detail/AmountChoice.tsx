import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { formatMoney } from '#shared/money.ts';
import { radius } from '#shared/theme/tokens.ts';
import { productDetailTexts } from './productDetailTexts.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

const Option = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minWidth: '4.25rem',
  minHeight: 44,
  display: 'grid',
  placeItems: 'center',
  padding: '4px 10px',
  borderRadius: radius.key,
  fontSize: '.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: theme.vars.palette.ink1,
  backgroundColor: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '&:has(input:checked)': {
    fontWeight: 600,
    color: theme.vars.palette.brand,
    backgroundColor: theme.vars.palette.brandTint,
    boxShadow: `inset 0 0 0 1.4px ${theme.vars.palette.brand}`,
  },
  '&:has(input:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.brand}`,
    outlineOffset: 2,
  },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '&:has(input:checked)': { outline: '2px solid Highlight' },
  },
}));

const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

/** The choice of a custom amount. */
export const OWN = 'own';

interface AmountChoiceProps {
  amounts: readonly string[];
  /** One of `amounts`, or OWN. */
  value: string | null;
  /** `byTap`: with a finger or the mouse, not by the keys that go through all of them. */
  onChange: (value: string, byTap: boolean) => void;
}

/** A few amounts and 其他金额, as radio buttons. */
export const AmountChoice = ({ amounts, value, onChange }: AmountChoiceProps) => {
  const t = useTexts(productDetailTexts);
  const group = useId();
  const option = (choice: string, words: string) => (
    <Option key={choice}>
      <Input
        type="radio"
        name={group}
        checked={value === choice}
        onChange={({ nativeEvent }) =>
          onChange(choice, nativeEvent instanceof MouseEvent && nativeEvent.detail > 0)
        }
      />
      {words}
    </Option>
  );
  return (
    <Row role="radiogroup" aria-label={t('chooseAmount')}>
      {amounts.map((amount) => option(amount, formatMoney(amount, { trimZeros: true })))}
      {option(OWN, t('ownAmount'))}
    </Row>
  );
};
