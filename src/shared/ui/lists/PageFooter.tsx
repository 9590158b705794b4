import { styled } from '@mui/material/styles';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { passFocusOn } from '../feedback/passFocusOn.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { useRetrying } from '../feedback/useRetrying.ts';

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
  '&[aria-disabled]': { font: 'inherit', color: 'inherit', cursor: 'default' },
}));

export interface PageFooterProps {
  /** idle keeps the height, so that the end of the list does not jump. */
  status: 'idle' | 'loading' | 'end' | 'error';
  onRetry: () => void;
}

/** End of a paged list: 加载中… / 没有更多了 / 加载失败，点击重试. */
export const PageFooter = ({ status, onRetry }: PageFooterProps) => {
  const t = useTexts(uiListTexts);
  const [isRetrying, markRetried] = useRetrying(status === 'loading', status);
  const retry = () => {
    markRetried();
    onRetry();
  };
  return (
    <Line tabIndex={-1}>
      {status === 'loading' && <Spinner />}
      {status === 'loading' && !isRetrying && t('loadingMore')}
      {status === 'end' && t('end')}
      {/* Stays while the page is tried again, with the focus. */}
      {(status === 'error' || isRetrying) && (
        <Retry
          type="button"
          ref={passFocusOn}
          aria-disabled={isRetrying || undefined}
          onClick={isRetrying ? undefined : retry}
        >
          {t(isRetrying ? 'loadingMore' : 'moreFailed')}
        </Retry>
      )}
    </Line>
  );
};
