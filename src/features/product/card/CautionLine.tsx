import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { cautionTexts } from '../cautionTexts.ts';
import { useCaution } from '../useCaution.ts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  gap: 6,
  marginTop: 8,
  color: theme.vars.palette.ink2,
  '& > svg': { color: theme.vars.palette.amber },
}));

/** The warning about a high annual rate (percent) on a card; nothing for an ordinary one. */
export const CautionLine = ({ annual }: { annual: string | null }) => {
  const t = useTexts(cautionTexts);
  const level = useCaution(annual);
  return level === 'none' ? null : (
    <Line data-caution>
      <WarningIcon size={16} plain />
      {t(level)}
    </Line>
  );
};
