import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChatHistoryInfiniteQuery } from '#api/chatApi.ts';
import { selectEpoch, selectLoginId, selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import {
  chatClosed,
  selectChatLink,
  selectChatOnline,
  selectChatSession,
  selectChatWindow,
} from '#sagas/chat/chatSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useOnline } from '#shared/ui/device/useOnline.ts';
import { ChatFrame } from './ChatFrame.tsx';
import { Conversation } from './Conversation.tsx';
import { chatTexts } from './chatTexts.ts';
import { Composer } from './composer/Composer.tsx';
import { readUnsent } from './composer/unsent.ts';
import { useDraft } from './composer/useDraft.ts';
import { useKeepUnsent } from './composer/useKeepUnsent.ts';
import { Greeting } from './Greeting.tsx';
import { LinkStrip, type LinkTrouble } from './LinkStrip.tsx';
import { Presence } from './Presence.tsx';
import { blocksOf, newestFromOperator } from './thread.ts';
import { useAnnounceNews } from './useAnnounceNews.ts';
import { useChatSession } from './useChatSession.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useOutbox } from './useOutbox.ts';

/** How often what is new is asked for while there is no session, whose stream would bring it, ms. */
const ASKED_EVERY_MS = 15_000;

/** The current connection problem, the worst first. */
const useTrouble = (session: ReturnType<typeof useChatSession>['kind']): LinkTrouble => {
  const hasNetwork = useOnline();
  const link = useAppSelector(selectChatLink);
  if (!hasNetwork) return 'offline';
  if (session === 'failed') return 'unreachable';
  return link === 'reconnecting' ? 'reconnecting' : null;
};

/**
 * The thread. The stream delivers new messages, also after an interruption, so the thread is not
 * fetched again when the network returns, unless it never loaded.
 */
const useThread = (isOpen: boolean) => {
  const hasSession = useAppSelector((state) => selectChatSession(state).kind !== 'off');
  const history = useChatHistoryInfiniteQuery(undefined, {
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
    pollingInterval: isOpen && !hasSession ? ASKED_EVERY_MS : 0,
  });
  const hasNetwork = useOnline();
  const catchUp = useEffectEvent(() => {
    if (history.isError && !history.data) void history.refetch();
  });
  useEffect(() => {
    if (hasNetwork) catchUp();
  }, [hasNetwork]);
  return history;
};

const MemberChat = () => {
  const t = useTexts(chatTexts);
  const dispatch = useAppDispatch();
  const chatRequest = useAppSelector(selectChatWindow);
  const isOpen = chatRequest.kind === 'open';
  const session = useChatSession();
  const trouble = useTrouble(session.kind);
  const history = useThread(isOpen);
  const pages = history.data?.pages ?? [];
  const blocks = blocksOf(pages);
  const newestPage = pages[0];
  const streamedOnline = useAppSelector(selectChatOnline);
  const isOnline = streamedOnline ?? (newestPage ? newestPage.online === 1 : null);
  const site = useAppSelector((state) => selectWebsite(state)?.chat.service_time ?? '');
  const hours = newestPage?.service_time || site;
  const isAway = isOnline === false;
  // The online state is only known while connected.
  const isCut = trouble === 'offline' || trouble === 'unreachable';
  const arrived = new Set(
    blocks.flatMap(({ messages }) => messages.map(({ client_id: id }) => id)),
  );
  const loginId = useAppSelector(selectLoginId);
  const [restored] = useState(() => readUnsent(loginId));
  const isKnown = history.data !== undefined || history.isError;
  const outbox = useOutbox(arrived, { kept: restored?.messages, isKnown });
  const draft = useDraft(chatRequest, restored?.draft);
  useKeepUnsent(loginId, draft, outbox);
  useMarkRead(isOpen, newestFromOperator(blocks)?.id ?? 0, newestPage?.unread ?? null);
  useAnnounceNews(isOpen, newestPage !== undefined, blocks);

  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    // Scrolls to the message just sent.
    if (sent > 0 && scroller.current) scroller.current.scrollTop = 0;
  }, [sent]);
  const send = () => {
    const written = draft.take();
    if (!written) return;
    outbox.put(written);
    setSent(sent + 1);
  };
  const close = () => dispatch(chatClosed());
  const retry = () => {
    session.retry();
    if (history.isError) void history.refetch();
  };
  return (
    <ChatFrame
      open={isOpen}
      onClose={close}
      title={t('title')}
      presence={<Presence isOnline={isCut ? null : isOnline} hours={hours} />}
    >
      <LinkStrip trouble={trouble} onRetry={retry} />
      <Conversation
        blocks={blocks}
        history={history}
        outbox={outbox}
        onEdit={(message) => {
          draft.putBack(message);
          outbox.discard(message);
        }}
        scroller={scroller}
        content={content}
        greeting={<Greeting isAway={isAway} onLeave={close} />}
      />
      <Composer draft={draft} isAway={isAway} onSend={send} />
    </ChatFrame>
  );
};

/** The embedded chat. Draft and outgoing messages belong to one login and are dropped with it. */
export default function ChatWindow() {
  const epoch = useAppSelector(selectEpoch);
  return <MemberChat key={epoch} />;
}
