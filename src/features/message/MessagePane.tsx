import type { Message } from '#api/contract/message.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useMessageListInfiniteQuery } from '#api/messageApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { readMessagePath } from '#shared/paths.ts';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { SearchDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { ListPane } from '#shared/ui/lists/ListPane.tsx';
import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';
import { MessageIcon } from './MessageIcon.tsx';
import { MessageTime } from './MessageTime.tsx';
import { Head, Summary, Title, What } from './messageRowParts.ts';
import { messageTexts } from './messageTexts.ts';
import { listState } from './messageType.ts';
import { NoMessages } from './NoMessages.tsx';
import { useMessageName } from './useMessageName.ts';

const pathOf = ({ id }: Message): string => readMessagePath(id);

/** The list that a message was opened from, beside it; each message has a row of its own. */
const MessagePane = ({ current, list }: { current: number | null; list: TypeFilter }) => {
  const t = useTexts(messageTexts);
  const nameOf = useMessageName();
  const timeText = useTimeText();
  const query = useMessageListInfiniteQuery({ type: list });
  return (
    <ListPane
      title={t('title')}
      query={{ ...query, data: query.currentData }}
      items={loadedItems(query.currentData)}
      current={current}
      pathOf={pathOf}
      state={listState(list)}
      renderItem={(message) => (
        <>
          <MessageIcon message={message} />
          <What as="span">
            <Head as="span">
              <Title as="span" data-unread={message.is_read === 0 || undefined}>
                {message.is_read === 0 && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
                {nameOf(message)}
              </Title>
              <MessageTime at={message.created_at}>{timeText(message.created_at)}</MessageTime>
            </Head>
            <Summary as="span">{message.summary}</Summary>
          </What>
        </>
      )}
      empty={
        list === '' ? (
          <NoMessages />
        ) : (
          <EmptyState drawing={<SearchDrawing />} title={t('noneOfType')} />
        )
      }
    />
  );
};

export default MessagePane;
