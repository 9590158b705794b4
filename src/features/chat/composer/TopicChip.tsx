import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { chatTexts } from '../chatTexts.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: 'fit-content',
  maxWidth: 'calc(100% - 8px)',
  margin: '0 4px 8px',
  paddingInlineStart: 14,
  borderRadius: radius.key,
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.brandTint,
}));
const Words = styled('span')({ minWidth: 0, padding: '6px 0', overflowWrap: 'anywhere' });

interface TopicChipProps {
  topic: string;
  onDrop: () => void;
}

/** The topic of the next message, from the 'contact us' link that opened the chat. */
export const TopicChip = ({ topic, onDrop }: TopicChipProps) => {
  const t = useTexts(chatTexts);
  return (
    <Root>
      <Words dir="auto">{t('about', { topic })}</Words>
      <IconButton label={t('dropTopic')} onClick={onDrop}>
        <CloseIcon size={18} />
      </IconButton>
    </Root>
  );
};
