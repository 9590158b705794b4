import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef } from 'react';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { Spinner } from '#shared/ui/feedback/Spinner.tsx';
import type { PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';
import { useNear } from '#shared/ui/lists/useNear.ts';
import { chatTexts } from './chatTexts.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: '3.25rem',
  textAlign: 'center',
  color: theme.vars.palette.ink3,
}));

interface EarlierMessagesProps {
  history: PagedQuery;
  scroller: RefObject<HTMLElement | null>;
  /** Id of the oldest loaded message. */
  oldest: number;
}

/** Loads older messages when the reader scrolls near them; after a failure, on request. */
export const EarlierMessages = ({ history, scroller, oldest }: EarlierMessagesProps) => {
  const t = useTexts(chatTexts);
  const list = useTexts(uiListTexts);
  const announce = useAnnounce();
  const mark = useRef<HTMLDivElement>(null);
  const isNear = useNear(mark, { edge: 'start', loaded: oldest, scroller });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = history;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  // Another object with each try: one that fails within a frame is seen by nothing else.
  const failure = isFetchNextPageError ? history.error : undefined;
  useEffect(() => {
    if (failure) announce(t('earlierFailed'));
  }, [failure, announce, t]);
  const more = () => {
    if (!isFetching) fetchNextPage();
  };
  const content = () => {
    if (!hasNextPage) return t('start');
    const words = t(isFetchNextPageError ? 'earlierFailed' : 'earlier');
    // The pressed button stays, with the focus.
    return (
      <>
        {history.isFetchingNextPage && <Spinner />}
        <span ref={passFocusOn}>
          <TextLink tone="muted" onClick={more}>
            {history.isFetchingNextPage ? list('loadingMore') : words}
          </TextLink>
        </span>
      </>
    );
  };
  return (
    <Root ref={mark} tabIndex={-1}>
      {content()}
    </Root>
  );
};
