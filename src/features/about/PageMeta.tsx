import { styled } from '@mui/material/styles';
import { formatDate } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { aboutTexts } from './aboutTexts.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
}));

/** When the text was updated (Unix seconds), or that it is a sample the platform has to confirm. */
export const PageMeta = ({
  updatedAt,
  isSample,
}: {
  updatedAt: number | null;
  isSample: boolean;
}) => {
  const t = useTexts(aboutTexts);
  if (isSample) {
    return (
      <Root>
        <Chip tone="amber">{t('sample')}</Chip>
      </Root>
    );
  }
  if (updatedAt === null) return null;
  return <Root>{t('updatedAt', { date: formatDate(updatedAt) })}</Root>;
};
