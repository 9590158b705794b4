import { styled } from '@mui/material/styles';
import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { moneyParts } from '#shared/money.ts';
import { digits } from '#shared/theme/styles.ts';
import { HIDDEN_AMOUNT, useAmountDisplay } from './AmountContext.ts';
import { fittingSize } from './fittingSize.ts';

const Root = styled('span')(({ theme }) => ({
  ...digits,
  '&[data-size="xl"]': { ...theme.typography.h1 },
  '&[data-size="l"]': { fontSize: '1.25rem', lineHeight: '1.75rem' },
  '&[data-size="s"]': { fontSize: '.9375rem', lineHeight: '1.375rem', fontWeight: 500 },
  '&[data-tone="ink"]': { color: theme.vars.palette.ink1 },
  '&[data-tone="gain"]': { color: theme.vars.palette.gain },
  // What rolls in needs a box.
  '&[data-live] > span': { display: 'inline-block' },
}));
const Currency = styled('span')({
  fontSize: '.62em',
  // Its own line height would make the line taller.
  lineHeight: 0,
  fontWeight: 500,
  letterSpacing: 0,
  marginInlineEnd: '.06em',
});
const Decimals = styled('span')({ fontSize: '.68em', lineHeight: 0 });

export interface AmountProps {
  /** Decimal string; null is unknown and shown as a dash. */
  value: string | null | undefined;
  /** xl 38 px, l 20, s 15; by default the size of the text around it. */
  size?: 'xl' | 'l' | 's';
  /**
   * 'in' shows +, 'out' −, each the other one for a negative amount; 'auto' the value's own sign; by default
   * only a minus is shown.
   */
  sign?: 'in' | 'out' | 'auto';
  /** By default gain for credited money, loss for less than none of it, else the colour of the text around it. */
  tone?: 'ink' | 'gain' | 'inherit';
  /** Whether the currency sign is shown (default yes). */
  symbol?: boolean;
  /** Drops ".00". */
  trimZeros?: boolean;
  /** Currency and decimals at full size, for amounts inside a sentence. */
  even?: boolean;
  /** The figure of an account or the like: while it is on screen a change of it rolls in (`rollChanges`). */
  live?: boolean;
}

const signOf = (sign: AmountProps['sign'], negative: boolean, zero: boolean): string => {
  if (negative !== (sign === 'out')) return '−';
  return sign && !(sign === 'auto' && zero) ? '+' : '';
};

/**
 * An amount of money: small symbol and decimals, digits grouped by three, cut to 2 decimals and
 * never rounded up. Screen readers read "12680.50 元", or "金额已隐藏" when the member hides amounts.
 */
export const Amount = ({
  value,
  size,
  sign,
  tone,
  symbol = true,
  trimZeros,
  even,
  live,
}: AmountProps) => {
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  const parts = moneyParts(value);
  const zero = parts?.whole === '0' && parts.decimals === '00';
  const mark = parts ? signOf(sign, parts.negative, zero) : '';
  const fitting = mark === '+' ? 'gain' : mark && sign === 'in' ? 'loss' : 'inherit';
  const shown = tone ?? (isHidden ? 'inherit' : fitting);
  const label = isHidden
    ? hiddenAmountLabel(language)
    : amountLabel(value, { currency, language, sign: mark });
  const Unit = even ? 'span' : Currency;
  const Cents = even ? 'span' : Decimals;
  return (
    <Root
      role="img"
      aria-label={label}
      data-size={size}
      style={{
        fontSize: size === 'xl' && parts ? fittingSize(parts.whole) : undefined,
        // So rare that it has no rule in the sheet that every first visit loads.
        color: shown === 'loss' ? 'var(--hd-palette-loss)' : undefined,
      }}
      data-tone={shown}
      data-live={(live && !isHidden && value) || undefined}
    >
      {isHidden && HIDDEN_AMOUNT}
      {!isHidden && !parts && UNKNOWN}
      {!isHidden && parts && (
        <>
          {mark}
          {symbol && <Unit>{currency}</Unit>}
          {live ? <span data-whole>{parts.whole}</span> : parts.whole}
          {!(trimZeros && parts.decimals === '00') && <Cents>.{parts.decimals}</Cents>}
        </>
      )}
    </Root>
  );
};
