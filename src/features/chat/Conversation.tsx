import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { gutter } from '#shared/theme/tokens.ts';
import { prefersReducedMotion } from '#shared/ui/device/useMediaQuery.ts';
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { useFailedLoad } from '#shared/ui/feedback/useFailedLoad.ts';
import { useSkeleton } from '#shared/ui/feedback/useSkeleton.ts';
import type { PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { chatTexts } from './chatTexts.ts';
import { EarlierMessages } from './EarlierMessages.tsx';
import { MessageBlock } from './messages/MessageBlock.tsx';
import { Outgoing } from './messages/Outgoing.tsx';
import { usePictureAddresses } from './messages/usePictureAddresses.ts';
import { NewestPill } from './NewestPill.tsx';
import { type Block, newestFromOperator, operatorSince } from './thread.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import type { Outbox, OutgoingMessage } from './useOutbox.ts';

const Frame = styled('div')({ position: 'relative', flex: '1 1 0', minHeight: 0 });
/** Scrolls from its end, so that the newest message stays in view. */
const Scroller = styled('div')({
  display: 'flex',
  flexDirection: 'column-reverse',
  height: '100%',
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  '&:focus-visible': { outlineOffset: -3 },
});
const Content = styled('div')({
  flex: 'none',
  width: '100%',
  padding: `0 ${gutter} 2px`,
  // A short thread starts at the top.
  marginBottom: 'auto',
  '&[data-alone]': { display: 'grid', alignItems: 'center', minHeight: '100%', padding: 0 },
});
const Waiting = styled('ol')({ display: 'flow-root' });

interface ConversationProps {
  blocks: readonly Block[];
  history: PagedQuery;
  outbox: Outbox;
  /** A refused message goes back to be edited. */
  onEdit: (message: OutgoingMessage) => void;
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Shown while there are no messages. */
  greeting: ReactNode;
}

/** The thread: skeleton, retry, messages and outgoing messages. */
export const Conversation = ({
  blocks,
  history,
  outbox,
  onEdit,
  scroller,
  content,
  greeting,
}: ConversationProps) => {
  const t = useTexts(chatTexts);
  const { describeError } = useSupport();
  const addresses = usePictureAddresses(history);
  const isAtEnd = useKeptPlace(scroller, content);
  const newest = newestFromOperator(blocks)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  const unseen = isAtEnd ? 0 : operatorSince(blocks, seen).length;

  const loaded = history.data !== undefined;
  const { hasFailed, retry } = useFailedLoad(history);
  const stage = useSkeleton(!loaded && !hasFailed);
  const isEmpty = loaded && blocks.length === 0;
  // Only the greeting or the retry is shown: centres it.
  const isAlone = stage === 'content' && (hasFailed || isEmpty) && outbox.waiting.length === 0;

  const thread = () => {
    if (stage === 'wait') return null;
    if (stage === 'skeleton') return <ConversationSkeleton />;
    if (hasFailed)
      return (
        <ErrorState
          message={describeError(history.error)}
          busy={history.isFetching}
          onRetry={retry}
          onContact={null}
        />
      );
    if (isEmpty) return isAlone && greeting;
    return (
      <>
        <EarlierMessages history={history} scroller={scroller} oldest={blocks[0]?.key ?? 0} />
        {blocks.map((block) => (
          <MessageBlock key={block.key} block={block} scroller={scroller} addresses={addresses} />
        ))}
      </>
    );
  };
  return (
    <Frame>
      {/* A scroll area must be reachable by keyboard. */}
      <Scroller ref={scroller} role="region" aria-label={t('history')} tabIndex={0}>
        <Content ref={content} data-alone={isAlone || undefined}>
          {thread()}
          <Waiting role="list">
            {outbox.waiting.map((message) => (
              <Outgoing
                key={message.clientId}
                message={message}
                onEdit={() => onEdit(message)}
                onResend={() => outbox.resend(message)}
                onDiscard={() => outbox.discard(message)}
              />
            ))}
          </Waiting>
        </Content>
      </Scroller>
      {!isAtEnd && (
        <NewestPill
          unseen={unseen}
          onGo={() =>
            scroller.current?.scrollTo({
              top: 0,
              behavior: prefersReducedMotion() ? 'auto' : 'smooth',
            })
          }
        />
      )}
    </Frame>
  );
};
