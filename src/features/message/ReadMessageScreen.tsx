import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Message } from '#api/contract/message.ts';
import { useMessageReadMutation } from '#api/messageApi.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { pathnameOf, paths, safeRedirect } from '#shared/paths.ts';
import { readId } from '#shared/readId.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { SafeHtml } from '#shared/ui/content/SafeHtml.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListBeside } from '#shared/ui/lists/ListBeside.tsx';
import { useItemArrival } from '#shared/ui/lists/useItemArrival.ts';
import { MessageSkeleton } from './MessageSkeleton.tsx';
import { MessageTime } from './MessageTime.tsx';
import { messageTexts } from './messageTexts.ts';
import { listOfState } from './messageType.ts';
import { Neighbours } from './Neighbours.tsx';
import { useFoundMessage } from './useFoundMessage.ts';
import { useMessageName } from './useMessageName.ts';

const loadPane = () => import('./MessagePane.tsx');

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  overflowWrap: 'anywhere',
}));
const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 4,
  paddingBottom: 12,
  marginBottom: 12,
  borderBottom: `1px solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.ink3,
  // A browser breaks a date at its hyphens.
  '& span': { whiteSpace: 'nowrap' },
}));
const Text = styled('div')({
  fontSize: '1rem',
  lineHeight: '1.75rem',
  overflowWrap: 'anywhere',
});
const Onward = styled('div')({ display: 'grid', marginTop: 20 });

/** Marks a message as read once it is shown; a failure shows a toast and is not retried. */
const useMarkRead = (message: Message | null | undefined): void => {
  const [markRead] = useMessageReadMutation();
  const marked = useRef<number | null>(null);
  const unread = message?.is_read === 0 ? message.id : null;
  useEffect(() => {
    if (unread === null || marked.current === unread) return;
    marked.current = unread;
    void markRead({ ids: String(unread) });
  }, [unread, markRead]);
};

/** Where a member does something: what such a message is about is said by it already. */
const TASKS: readonly string[] = [
  paths.payPassword,
  paths.bindCard,
  paths.bindMail,
  paths.changePassword,
  paths.accountRecharge,
  paths.withdraw,
];
const isTask = (link: string): boolean => TASKS.some((path) => pathnameOf(link) === path);

const Article = ({ message }: { message: Message }) => {
  const t = useTexts(messageTexts);
  const nameOf = useMessageName();
  const type = useServerName('message')(message.type, message.type_name);
  const link = safeRedirect(message.link);
  const [day, time] = formatDateTime(message.created_at).split(' ');
  return (
    <Card>
      <Title>{nameOf(message)}</Title>
      <Meta>
        {type && `${type} · `}
        <MessageTime at={message.created_at}>
          <span>{day}</span> {time}
        </MessageTime>
      </Meta>
      <Text>{message.content ? <SafeHtml html={message.content} /> : message.summary}</Text>
      {link && (
        <Onward>
          <PillButton variant="soft" size="m" to={link}>
            {t(isTask(link) ? 'goThere' : 'open')}
          </PillButton>
        </Onward>
      )}
    </Card>
  );
};

/** One message, by the id in the address; showing it marks it as read. */
const ReadMessageScreen = () => {
  const t = useTexts(messageTexts);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const id = readId(params.get('id'));
  const list = listOfState(state);
  const query = useFoundMessage(id, list);
  const nameOf = useMessageName();
  useMarkRead(query.data);
  useItemArrival({
    current: id,
    title: t('message'),
    name: query.data ? nameOf(query.data) : undefined,
  });

  return (
    <ListBeside load={loadPane} props={{ current: id, list }}>
      <Screen title={t('message')} onRefresh={query.refetch}>
        <QueryStates
          query={query}
          skeleton={<MessageSkeleton />}
          isEmpty={(message) => message === null}
          empty={
            <EmptyState
              title={t('missing')}
              text={t('missingText')}
              action={
                <PillButton variant="soft" size="s" to={paths.siteMessage}>
                  {t('toList')}
                </PillButton>
              }
            />
          }
        >
          {(message) =>
            message && (
              <>
                <Article message={message} />
                <Neighbours previous={query.previous} next={query.next} list={list} />
              </>
            )
          }
        </QueryStates>
      </Screen>
    </ListBeside>
  );
};

export default ReadMessageScreen;
