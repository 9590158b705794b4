import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { chatTexts } from './chatTexts.ts';

const Place = styled('div')({
  position: 'absolute',
  insetInline: 12,
  bottom: 12,
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
});
const Pill = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  ...theme.typography.subtitle2,
  fontWeight: 500,
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minWidth: 44,
  minHeight: 44,
  padding: '6px 10px',
  borderRadius: radius.pill,
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `0 0 0 1px ${theme.vars.palette.line}, ${theme.vars.palette.floatShadow}`,
  '&[data-new]': { paddingInline: '16px 12px' },
}));

interface NewestPillProps {
  /** Messages of customer service below the visible part. */
  unseen: number;
  onGo: () => void;
}

/** A button back to the newest message, with the number of unseen ones. */
export const NewestPill = ({ unseen, onGo }: NewestPillProps) => {
  const t = useTexts(chatTexts);
  return (
    <Place>
      <Pill
        type="button"
        data-new={unseen > 0 || undefined}
        aria-label={unseen > 0 ? undefined : t('toNewest')}
        onClick={onGo}
      >
        {unseen > 0 && t('newMessages', { count: unseen })}
        <ChevronDownIcon size={20} />
      </Pill>
    </Place>
  );
};
