import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { Capital } from '../layout/Capital.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const Root = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.overline,
    fontWeight: 500,
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minHeight: 24,
    padding: '2px 9px',
    borderRadius: radius.chip,
    whiteSpace: 'nowrap',
    '&[data-dot]::before': {
      content: '""',
      width: 6,
      height: 6,
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
    '&[data-tone="brand"]': { backgroundColor: palette.brandTint, color: palette.brand },
    '&[data-tone="neutral"]': {
      backgroundColor: palette.sunken,
      color: palette.ink3,
      fontWeight: 400,
      boxShadow: `inset 0 0 0 1px ${palette.line}`,
    },
    '&[data-tone="amber"]': { backgroundColor: palette.amberTint, color: palette.amber },
    '&[data-tone="success"]': {
      backgroundColor: palette.successTint,
      color: palette.success.main,
    },
    '&[data-tone="info"]': { backgroundColor: palette.infoTint, color: palette.info.main },
    '&[data-tone="error"]': { backgroundColor: palette.errorTint, color: palette.error.main },
  };
});

export type ChipTone = 'brand' | 'neutral' | 'amber' | 'success' | 'info' | 'error';

interface ChipProps {
  tone: ChipTone;
  /** Prefix for screen readers: label "状态" reads "状态：进行中". */
  label?: string;
  /** A dot before the word; finished states (neutral, success) have none. */
  dot?: boolean;
  children: ReactNode;
}

/** A state in one word; the colour adds nothing that the word does not say. */
export const Chip = ({
  tone,
  label,
  dot = tone !== 'neutral' && tone !== 'success',
  children,
}: ChipProps) => {
  const t = useTexts(uiTexts);
  return (
    <Root data-tone={tone} data-dot={dot || undefined}>
      {label && <VisuallyHidden>{t('prefix', { label })}</VisuallyHidden>}
      <Capital>{children}</Capital>
    </Root>
  );
};
