import { styled } from '@mui/material/styles';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { Spinner } from '../feedback/Spinner.tsx';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: '3.25rem',
  padding: '8px 16px',
  textAlign: 'center',
  color: theme.vars.palette.ink3,
}));

const Retry = styled('button')(({ theme }) => ({
  ...bare,
  minHeight: 44,
  padding: '0 16px',
  borderRadius: 22,
  fontWeight: 500,
  color: theme.vars.palette.brand,
}));

export interface PageFooterProps {
  /** idle keeps the height, so that the end of the list does not jump. */
  status: 'idle' | 'loading' | 'end' | 'error';
  onRetry: () => void;
}

/** End of a paged list: 加载中… / 没有更多了 / 加载失败，点击重试. */
export const PageFooter = ({ status, onRetry }: PageFooterProps) => {
  const t = useTexts(uiListTexts);
  return (
    <Line>
      {status === 'loading' ? (
        <>
          <Spinner />
          {t('loadingMore')}
        </>
      ) : null}
      {status === 'end' ? t('end') : null}
      {status === 'error' ? (
        <Retry type="button" onClick={onRetry}>
          {t('moreFailed')}
        </Retry>
      ) : null}
    </Line>
  );
};
