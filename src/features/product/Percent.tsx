import { styled } from '@mui/material/styles';
import { percentLabel } from '#shared/format/spoken.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { moneyParts } from '#shared/money.ts';
import { digits } from '#shared/theme/styles.ts';

const Root = styled('span')(({ theme }) => ({
  ...digits,
  '&[data-size="hero"]': { ...theme.typography.display },
  '&[data-size="xl"]': { fontSize: '1.6875rem', lineHeight: '2rem', letterSpacing: '-.02em' },
  '&[data-size="l"]': { fontSize: '1.5rem', lineHeight: '1.875rem' },
  '&[data-tone="gain"]': { color: theme.vars.palette.gain },
  '&[data-tone="muted"]': { color: theme.vars.palette.ink2 },
}));
// Its own line height would make the line taller.
const Sign = styled('span')({ fontSize: '.58em', lineHeight: 0, marginInlineStart: '.04em' });

export interface PercentProps {
  /** Percent as a decimal string, e.g. "1.56"; null is unknown and shown as a dash. */
  value: string | null | undefined;
  /** hero 46 px, xl 27, l 24; by default the size of the text around it. */
  size?: 'hero' | 'xl' | 'l';
  tone?: 'gain' | 'muted' | 'inherit';
  /** Accessible text instead of "百分之 1.56", e.g. "总收益率 百分之 1.56，6 个月合计". */
  label?: string;
}

/** A rate with 2 decimals and a small percent sign. */
export const Percent = ({ value, size, tone = 'inherit', label }: PercentProps) => {
  const language = useLanguage();
  const parts = moneyParts(value);
  const text = parts && `${parts.negative ? '−' : ''}${parts.whole}.${parts.decimals}`;
  return (
    <Root
      role="img"
      aria-label={label ?? percentLabel(text, language)}
      data-size={size}
      data-tone={tone}
    >
      {text ?? UNKNOWN}
      {text && <Sign>%</Sign>}
    </Root>
  );
};
