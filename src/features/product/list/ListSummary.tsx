import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productTexts } from '../productTexts.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: '1.125rem',
  padding: '0 2px',
  color: theme.vars.palette.ink3,
  '& > span': { flex: 'none' },
}));

interface ListSummaryProps {
  description: string;
  /** The server's number of products; null when unknown. */
  total: number | null;
}

/** The type's description and its number of products. */
export const ListSummary = ({ description, total }: ListSummaryProps) => {
  const t = useTexts(productTexts);
  return (
    <Root>
      <p>{description}</p>
      {total !== null && <span>{t('productCount', { count: total })}</span>}
    </Root>
  );
};
