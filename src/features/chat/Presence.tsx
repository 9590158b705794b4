import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { chatTexts } from './chatTexts.ts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  color: theme.vars.palette.ink2,
}));
const State = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    borderRadius: '50%',
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.outline}`,
  },
  '&[data-online]::before': {
    boxShadow: 'none',
    backgroundColor: theme.vars.palette.success.main,
  },
}));

interface PresenceProps {
  /** Whether the service answers now; null while unknown. */
  isOnline: boolean | null;
  /** Service hours, '' when unknown. */
  hours: string;
}

/** Online state and hours of customer service. */
export const Presence = ({ isOnline, hours }: PresenceProps) => {
  const t = useTexts(chatTexts);
  return (
    <Line role="status">
      {isOnline !== null && (
        <State data-online={isOnline || undefined}>{t(isOnline ? 'online' : 'away')}</State>
      )}
      {hours !== '' && <span>{t('hours', { hours })}</span>}
    </Line>
  );
};
