import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Message, MessageType } from '#api/contract/message.ts';
import { loadedItems, refetchFirstPage, SOON_STALE } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { messageApi, useMessageListInfiniteQuery, useMessageTypesQuery } from '#api/messageApi.ts';
import { useListAge } from '#api/useListAge.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { TypedDays } from '#shared/ui/lists/TypedDays.tsx';
import { useTypeFilter } from '#shared/ui/lists/useTypeFilter.ts';
import { focusHeading } from '#shared/ui/navigation/focusHeading.ts';
import { gatherMessages } from './gatherMessages.ts';
import { MessageGroup } from './MessageGroup.tsx';
import { MessageRow } from './MessageRow.tsx';
import { messageTexts } from './messageTexts.ts';
import { NoMessages } from './NoMessages.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import { useReadAll } from './useReadAll.ts';

/** Hairlines start at the text, after the icon. */
const Rows = styled('div')({
  '--rule-start': 'calc(var(--card-pad) + 52px)',
  // What could not be loaded is said at the distance of the transactions' page.
  '& > [data-tone]': { marginBlock: '12px 4px' },
});

const unreadIn = (types: readonly MessageType[]): number =>
  types.reduce((sum, { unread }) => sum + unread, 0);
const unreadIds = (messages: readonly Message[]): number[] =>
  messages.filter(({ is_read }) => is_read === 0).map(({ id }) => id);

const countOf = (unread: number) => (unread > 0 ? <UnreadCount count={unread} /> : null);

/** Whether each row that was touched is unfolded, by its id. */
type Unfolded = ReadonlyMap<number, boolean>;
const toggled = (rows: Unfolded, id: number): Unfolded =>
  new Map([...rows, [id, rows.get(id) !== true]]);

/** Messages by day, of one type or all, with the unread count of each type. */
const MessagesScreen = () => {
  const t = useTexts(messageTexts);
  const nameOf = useServerName('message');
  const [type, choose] = useTypeFilter();
  const { isBusy, readAll } = useReadAll();
  const types = useMessageTypesQuery(undefined, SOON_STALE);
  const age = useListAge(messageApi.endpoints.messageList, { type });
  const query = useMessageListInfiniteQuery({ type }, age);
  const list = query.currentData;
  const messages = loadedItems(list);
  const [unfolded, setUnfolded] = useState<Unfolded>(new Map());
  const entries = gatherMessages(messages, query.hasNextPage, unfolded);
  const unread = unreadIds(messages);
  const kinds = types.data ?? [];
  const refresh = () => Promise.all([types.refetch(), refetchFirstPage(query)]);

  return (
    <Screen
      title={t('title')}
      onRefresh={refresh}
      headerActions={
        unread.length > 0 &&
        !isBusy && (
          <TextLink
            onClick={() => {
              focusHeading();
              readAll(unread);
            }}
          >
            {t('readAll')}
          </TextLink>
        )
      }
    >
      <Rows>
        <TypedDays
          words={t}
          types={types}
          all={{
            name: t('all'),
            count: countOf(Math.max(unreadIn(kinds), list?.pages[0]?.unread ?? 0)),
          }}
          kinds={kinds.map((kind) => ({
            ...kind,
            name: nameOf(kind.type, kind.name),
            count: countOf(kind.unread),
          }))}
          type={type}
          onType={choose}
          query={query}
          seenAt={readBefore(query)}
          items={entries}
          renderItem={(entry) =>
            entry.messages.length === 1 ? (
              <MessageRow message={entry.messages[0]} list={type} />
            ) : (
              <MessageGroup
                entry={entry}
                list={type}
                isOpen={unfolded.get(entry.id) === true}
                onToggle={() => setUnfolded((rows) => toggled(rows, entry.id))}
              />
            )
          }
          none={<NoMessages />}
        />
      </Rows>
    </Screen>
  );
};

export default MessagesScreen;
