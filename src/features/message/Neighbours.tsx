import { styled } from '@mui/material/styles';
import type { Message } from '#api/contract/message.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { readMessagePath } from '#shared/paths.ts';
import { bare, ellipsis, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { messageTexts } from './messageTexts.ts';
import { listState } from './messageType.ts';
import { useMessageName } from './useMessageName.ts';

const Row = styled('nav')({ display: 'flex', gap: 10 });
const Way = styled(Link)(({ theme }) => ({
  ...bare,
  ...press,
  display: 'block',
  // A single link stays on its side.
  flex: '0 1 calc(50% - 5px)',
  minWidth: 0,
  minHeight: 44,
  padding: '10px 14px',
  borderRadius: radius.inset,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '& > small': { ...theme.typography.overline, display: 'block', color: theme.vars.palette.ink3 },
  '& > span': {
    ...theme.typography.subtitle2,
    ...ellipsis,
    display: 'block',
    color: theme.vars.palette.brand,
  },
  '&[data-way="next"]': { textAlign: 'end', marginInlineStart: 'auto' },
  '@media (forced-colors: active)': { outline: '1px solid LinkText' },
}));

interface NeighboursProps {
  /** The newer and the older neighbour in the list; null at an end. */
  previous: Message | null;
  next: Message | null;
  list: TypeFilter;
}

/** Links to the neighbours; they replace the current entry, so that back returns to the list. */
export const Neighbours = ({ previous, next, list }: NeighboursProps) => {
  const t = useTexts(messageTexts);
  const nameOf = useMessageName();
  if (!previous && !next) return null;
  const renderLink = (message: Message, kind: 'previous' | 'next') => (
    <Way
      // At an end of the list it goes away under the finger.
      ref={passFocusOn}
      to={readMessagePath(message.id)}
      replace
      state={listState(list)}
      data-way={kind}
    >
      <small>{t(kind)}</small>
      <span>{nameOf(message)}</span>
    </Way>
  );
  return (
    <Row aria-label={t('neighbours')}>
      {previous && renderLink(previous, 'previous')}
      {next && renderLink(next, 'next')}
    </Row>
  );
};
