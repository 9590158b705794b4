import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronLeftIcon } from '#shared/icons/controls/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { StepButton } from '#shared/ui/buttons/StepButton.tsx';
import { teamTexts } from './teamTexts.ts';

/** Page numbers shown at a time. */
const SHOWN = 5;

const Row = styled('nav')({ display: 'flex', alignItems: 'center', justifyContent: 'center' });

const Page = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  minWidth: 44,
  minHeight: 44,
  borderRadius: 14,
  textAlign: 'center',
  fontSize: '.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.ink2,
  '&[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.brand,
    background: theme.vars.palette.brandTint,
    // The focus ring is around it.
    '@media (forced-colors: active)': { border: '2px solid Highlight' },
  },
}));

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
  /** Accessible name. */
  label?: string | undefined;
}

/** Page numbers, five at a time with the current one in the middle where possible. */
export const Pagination = ({ page, pages, onChange, label }: PaginationProps) => {
  const t = useTexts(teamTexts);
  if (pages <= 1) return null;
  const count = Math.min(SHOWN, pages);
  const first = Math.min(Math.max(1, page - Math.floor(SHOWN / 2)), pages - count + 1);
  return (
    <Row aria-label={label ?? t('pages')}>
      <StepButton label={t('previousPage')} atEnd={page <= 1} onStep={() => onChange(page - 1)}>
        <ChevronLeftIcon size={20} plain />
      </StepButton>
      {Array.from({ length: count }, (_, index) => first + index).map((number) => (
        <Page
          key={number}
          type="button"
          aria-label={t('page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </Page>
      ))}
      <StepButton label={t('nextPage')} atEnd={page >= pages} onStep={() => onChange(page + 1)}>
        <ChevronRightIcon size={20} plain />
      </StepButton>
    </Row>
  );
};
