import { styled } from '@mui/material/styles';
import type { Message, MessageType } from '#api/contract/message.ts';
import { loadedItems, readAnew } from '#api/endpoint.ts';
import { useMessageListInfiniteQuery, useMessageTypesQuery } from '#api/messageApi.ts';
import { dayHeading, dayKey } from '#shared/format.ts';
import { messageTexts } from '#shared/i18n/catalogues/messageTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChipTabs } from '#shared/ui/ChipTabs.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { InfiniteList } from '#shared/ui/InfiniteList.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { MessageRow } from './MessageRow.tsx';
import { useTypeFilter } from './messageType.ts';
import { useReadAll } from './useReadAll.ts';

/** What the chip of all types is called by. */
const ALL = 0;
/** Age in seconds from which the list is read again when it is shown. */
const FRESH_FOR_S = 5;

/** Hairlines start where the words do, past the icon. */
const Rows = styled('div')({ '--rule-start': 'calc(var(--card-pad) + 52px)' });

const unreadIn = (types: readonly MessageType[]): number =>
  types.reduce((sum, { unread }) => sum + unread, 0);
const unreadIds = (messages: readonly Message[]): number[] =>
  messages.filter(({ is_read }) => is_read === 0).map(({ id }) => id);

/** R29: messages by day, of one type or all, with what is unread of each type. */
const MessagesScreen = () => {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const [type, choose] = useTypeFilter();
  const { busy, readAll } = useReadAll();
  const options = { refetchOnMountOrArgChange: FRESH_FOR_S };
  const types = useMessageTypesQuery(undefined, options);
  const query = useMessageListInfiniteQuery({ type }, options);
  // While another type loads, the rows of the one before are not its rows.
  const data = query.currentData;
  const messages = loadedItems(data);
  const unread = unreadIds(messages);
  const kinds = types.data ?? [];
  const tabs = [
    { value: ALL, label: t('all'), count: data?.pages[0]?.unread ?? unreadIn(kinds) },
    ...kinds.map((kind) => ({ value: kind.type, label: kind.name, count: kind.unread })),
  ];
  const refresh = () => Promise.all([types.refetch(), readAnew(query)]);

  return (
    <Screen
      title={t('title')}
      onRefresh={refresh}
      headerActions={
        unread.length > 0 &&
        !busy && <TextLink onClick={() => readAll(unread)}>{t('readAll')}</TextLink>
      }
    >
      <ChipTabs
        label={t('types')}
        tabs={tabs}
        value={type === '' ? ALL : type}
        onChange={(value) => choose(value === ALL ? '' : value)}
      />
      {types.isError && !types.data && (
        <Tip
          tone="amber"
          role="status"
          action={<TextLink onClick={() => void types.refetch()}>{t('retry')}</TextLink>}
        >
          {t('typesFailed')}
        </Tip>
      )}
      <Rows>
        <InfiniteList
          key={type}
          query={{ ...query, data }}
          rows="joined"
          items={messages}
          itemKey={(message) => message.id}
          groupBy={(message) => ({
            key: dayKey(message.created_at),
            heading: dayHeading(message.created_at, language),
          })}
          renderItem={(message) => <MessageRow message={message} list={type} />}
          empty={
            type === '' ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <EmptyState
                title={t('noneOfType')}
                text={t('noneOfTypeText')}
                action={
                  <PillButton variant="soft" size="m" onClick={() => choose('')}>
                    {t('showAll')}
                  </PillButton>
                }
              />
            )
          }
        />
      </Rows>
    </Screen>
  );
};

export default MessagesScreen;
