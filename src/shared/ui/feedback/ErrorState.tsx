import { styled } from '@mui/material/styles';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { capital } from '#shared/theme/styles.ts';
import { PillButton } from '../buttons/PillButton.tsx';
import { passFocusOn } from './passFocusOn.ts';
import { useSupport } from './SupportContext.ts';

/** Parts of an empty state as well: not the other way round, or every first screen had its drawing. */
export const StateRoot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  padding: '24px 16px',
  'section > &': { padding: '2px 8px' },
});
export const StateTitle = styled('h2')(({ theme }) => ({ ...theme.typography.h6, marginTop: 10 }));
export const StateText = styled('p')(({ theme }) => ({
  ...capital,
  ...theme.typography.subtitle2,
  color: theme.vars.palette.ink3,
  marginTop: 2,
  maxWidth: '24em',
}));
export const StateActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '12px 10px',
  marginTop: 14,
});

const Tile = styled('span')(({ theme }) => ({
  width: 52,
  height: 52,
  borderRadius: 19,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: theme.vars.palette.errorTint,
  color: theme.vars.palette.error.main,
}));

interface ErrorStateProps {
  /** What went wrong, with its code if there is one. */
  message?: string;
  /** Heading; "加载失败" by default. */
  title?: string;
  onRetry?: () => void;
  /** The page has a main action all the same: its own is to be no second filled button. */
  soft?: boolean;
  /** The retry is in flight. */
  busy?: boolean;
  /** Opens customer service; the app's own action by default, null hides the button. */
  onContact?: (() => void) | null;
}

/** A failed load: what happened, 重新加载, 联系客服. */
export const ErrorState = ({
  message,
  title,
  onRetry,
  soft,
  busy = false,
  onContact,
}: ErrorStateProps) => {
  const t = useTexts(uiTexts);
  const { contact } = useSupport();
  const reach = onContact === undefined ? contact && (() => contact(message)) : onContact;
  return (
    <StateRoot role="alert" ref={passFocusOn}>
      <Tile>
        <WarningIcon size={28} plain />
      </Tile>
      <StateTitle>{title ?? t('loadFailed')}</StateTitle>
      {message && <StateText>{message}</StateText>}
      <StateActions>
        {onRetry && (
          <PillButton size="s" variant={soft ? 'soft' : 'primary'} busy={busy} onClick={onRetry}>
            {t('reload')}
          </PillButton>
        )}
        {reach && (
          <PillButton size="s" variant="soft" onClick={reach}>
            {t('contactSupport')}
          </PillButton>
        )}
      </StateActions>
    </StateRoot>
  );
};
