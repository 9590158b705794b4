import { styled } from '@mui/material/styles';
import { productTexts } from '#shared/i18n/catalogues/productTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: 44,
  padding: '0 2px',
  color: theme.vars.palette.ink3,
  '& > p': { flex: '1 1 12em' },
}));
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: 14 });

interface ListSummaryProps {
  description: string;
  /** How many products the server counts; null while it did not say. */
  total: number | null;
  /** Whether only running products are shown. */
  filtered: boolean;
  onFilter: (filtered: boolean) => void;
}

/** What the type is about, how many products it has, and the filter of this page. */
export const ListSummary = ({ description, total, filtered, onFilter }: ListSummaryProps) => {
  const t = useTexts(productTexts);
  return (
    <Root>
      <p>{description}</p>
      <End>
        {total !== null && <span>{t('productCount', { count: total })}</span>}
        <Checkbox label={t('runningOnly')} checked={filtered} onChange={onFilter} />
      </End>
    </Root>
  );
};
