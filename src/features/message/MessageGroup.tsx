import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Message } from '#api/contract/message.ts';
import { formatClock } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import { readMessagePath } from '#shared/paths.ts';
import { bare, whenMoving } from '#shared/theme/styles.ts';
import { cardPadding, motion } from '#shared/theme/tokens.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import type { MessageEntry } from './gatherMessages.ts';
import { MessageIcon } from './MessageIcon.tsx';
import { MessageTime } from './MessageTime.tsx';
import { Head, rowOfMessage, Summary, Title, What } from './messageRowParts.ts';
import { messageTexts } from './messageTexts.ts';
import { listState } from './messageType.ts';
import { useReadAll } from './useReadAll.ts';

const Name = styled('h3')({ margin: 0, font: 'inherit' });
const Fold = styled('button')(({ theme }) => ({
  ...rowOfMessage,
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '& > svg': { flex: 'none', alignSelf: 'center', color: theme.vars.palette.ink3 },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  [whenMoving]: { '& > svg': { transition: `transform ${motion.base}` } },
}));
const Rows = styled('ul')({ paddingBottom: 6 });
/** Its text begins below the group's. */
const Row = styled(Link)(({ theme }) => ({
  ...bare,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
  minHeight: 44,
  padding: `10px ${cardPadding} 10px calc(${cardPadding} + 52px)`,
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '& > span': {
    ...theme.typography.subtitle2,
    flex: '1 1 9rem',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.ink2,
  },
}));

const isUnread = ({ is_read }: Message): boolean => is_read === 0;

interface MessageGroupProps {
  readonly entry: MessageEntry;
  readonly list: TypeFilter;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Several payouts of a day as one row. It unfolds in place, which marks its messages as read. */
export const MessageGroup = ({ entry, list, isOpen, onToggle }: MessageGroupProps) => {
  const t = useTexts(messageTexts);
  const rows = useId();
  const { isBusy, readAll } = useReadAll();
  const { messages, isOpenEnded } = entry;
  const [newest] = messages;
  const unread = messages.filter(isUnread);
  const toggle = () => {
    if (!isOpen && unread.length > 0 && !isBusy) readAll(unread.map(({ id }) => id));
    onToggle();
  };
  const count = isOpenEnded ? `${messages.length}+` : messages.length;
  return (
    <div>
      <Name>
        <Fold type="button" aria-expanded={isOpen} aria-controls={rows} onClick={toggle}>
          <MessageIcon message={unread[0] ?? newest} />
          <What as="span">
            <Head as="span">
              <Title as="span" data-unread={unread.length > 0 || undefined}>
                {unread.length > 0 && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
                {t('gathered', { title: newest.title, count })}
              </Title>
              <MessageTime at={newest.created_at}>{formatClock(newest.created_at)}</MessageTime>
            </Head>
            <Summary as="span">{t(isOpen ? 'foldUp' : 'unfold')}</Summary>
          </What>
          <ChevronDownIcon size={18} />
        </Fold>
      </Name>
      <Rows id={rows} hidden={!isOpen}>
        {isOpen &&
          messages.map((message) => (
            <li key={message.id}>
              <Row to={readMessagePath(message.id)} state={listState(list)}>
                <span>
                  {isUnread(message) && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
                  {message.summary || message.title}
                </span>
                <MessageTime at={message.created_at}>{formatClock(message.created_at)}</MessageTime>
              </Row>
            </li>
          ))}
      </Rows>
    </div>
  );
};
