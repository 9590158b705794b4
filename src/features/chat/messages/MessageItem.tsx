import { styled } from '@mui/material/styles';
import type { ChatMessage } from '#api/contract/chat.ts';
import { dayHeading, formatClock } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { chatTexts } from '../chatTexts.ts';
import { beginsDay, endsGroup } from '../thread.ts';
import { Bubble, MessageRow, Meta } from './Bubble.tsx';
import { MessagePicture } from './MessagePicture.tsx';
import type { PictureAddresses } from './usePictureAddresses.ts';

const Day = styled('li')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 0 14px',
  color: theme.vars.palette.ink3,
  '&::before, &::after': {
    content: '""',
    flex: 1,
    height: 1,
    backgroundColor: theme.vars.palette.lineStrong,
    transform: 'scaleY(.6)',
  },
}));

interface MessageItemProps {
  message: ChatMessage;
  before: ChatMessage | undefined;
  after: ChatMessage | undefined;
  addresses: PictureAddresses;
}

/** One message of the thread; the first of a day has the day as a heading. */
export const MessageItem = ({ message, before, after, addresses }: MessageItemProps) => {
  const t = useTexts(chatTexts);
  const language = useLanguage();
  const today = useToday();
  const { id, from, text, topic, image, created_at: at } = message;
  const isOwn = from === 'member';
  const ends = endsGroup(message, after);
  const time = formatClock(at);
  return (
    <>
      {beginsDay(message, before) && <Day>{dayHeading(at, language, today)}</Day>}
      <MessageRow data-own={isOwn || undefined} data-ends={ends || undefined} data-message>
        <VisuallyHidden>{t(isOwn ? 'fromMember' : 'fromOperator', { time })}</VisuallyHidden>
        <Bubble
          text={text}
          topic={topic}
          picture={
            image !== '' && (
              <MessagePicture id={id} address={image} isOwn={isOwn} addresses={addresses} />
            )
          }
        />
        {ends && <Meta aria-hidden>{time}</Meta>}
      </MessageRow>
    </>
  );
};
