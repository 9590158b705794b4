import { styled } from '@mui/material/styles';
import type { Message } from '#api/contract/message.ts';
import { useMessageReadMutation } from '#api/messageApi.ts';
import { formatClock } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { readMessagePath } from '#shared/paths.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { MessageIcon } from './MessageIcon.tsx';
import { MessageTime } from './MessageTime.tsx';
import { Head, rowOfMessage, Summary, Title, What } from './messageRowParts.ts';
import { messageTexts } from './messageTexts.ts';
import { listState } from './messageType.ts';
import { useMessageName } from './useMessageName.ts';
import { useSwipeAway } from './useSwipeAway.ts';

/** Revealed when a row is swiped to the left. */
const Slide = styled('div')({
  position: 'relative',
  borderRadius: 'inherit',
  '&[data-drawn]': { overflow: 'hidden' },
});
const Behind = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  paddingInlineEnd: 20,
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.brandTint,
}));
const Root = styled(Link)(({ theme }) => ({
  ...rowOfMessage,
  // The row handles horizontal movement, the page vertical.
  touchAction: 'pan-y',
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '[data-drawn] > &': { position: 'relative', backgroundColor: theme.vars.palette.surface },
}));
/**
 * One message: icon, beginning and time; a tap opens it. Swiping an unread one to the left marks it
 * as read, as the bar's button does for all.
 */
export const MessageRow = ({ message, list }: { message: Message; list: TypeFilter }) => {
  const t = useTexts(messageTexts);
  const nameOf = useMessageName();
  const unread = message.is_read === 0;
  const [markRead] = useMessageReadMutation();
  const { by, handlers } = useSwipeAway(unread, () => void markRead({ ids: String(message.id) }));
  return (
    <Slide data-drawn={by > 0 || undefined}>
      {by > 0 && <Behind aria-hidden>{t('markRead')}</Behind>}
      <Root
        to={readMessagePath(message.id)}
        state={listState(list)}
        style={by > 0 ? { transform: `translateX(${-by}px)` } : undefined}
        draggable={false}
        {...handlers}
      >
        <MessageIcon message={message} />
        <What>
          <Head>
            <Title data-unread={unread || undefined}>
              {unread && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
              {nameOf(message)}
            </Title>
            <MessageTime at={message.created_at}>{formatClock(message.created_at)}</MessageTime>
          </Head>
          <Summary>{message.summary}</Summary>
        </What>
      </Root>
    </Slide>
  );
};
