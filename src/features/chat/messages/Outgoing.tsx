import { styled } from '@mui/material/styles';
import { isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { formatClock } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { chatTexts } from '../chatTexts.ts';
import { mayHaveArrived, type OutgoingMessage } from '../useOutbox.ts';
import { Bubble, MessageRow, Meta } from './Bubble.tsx';

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 14,
  '[data-sending] &': { opacity: 0.6 },
});
/** Placeholder of a picture that only the server has. */
const Absent = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  borderRadius: 14,
  color: theme.vars.palette.ink2,
  backgroundColor: theme.vars.palette.sunken,
}));
const Failure = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minWidth: 0,
  color: theme.vars.palette.error.main,
  overflowWrap: 'anywhere',
}));
const Actions = styled('span')({ display: 'inline-flex', gap: 18, padding: '12px 4px' });

interface OutgoingProps {
  message: OutgoingMessage;
  /** Puts a message that is refused as it is back to be edited. */
  onEdit: () => void;
  onResend: () => void;
  onDiscard: () => void;
}

/** A message that the server has not confirmed: being sent, or failed. */
export const Outgoing = ({ message, onEdit, onResend, onDiscard }: OutgoingProps) => {
  const t = useTexts(chatTexts);
  const { describeError } = useSupport();
  const { state, text, topic, path, preview, at } = message;
  const time = formatClock(at);
  const error = state.kind === 'failed' ? state.error : null;
  const why = error === null ? '' : describeError(error);
  // Sending it again cannot double it.
  const outcome = mayHaveArrived(message) ? 'sendUnknown' : 'sendFailed';
  // Refused as it is, as with a picture that is too old by now: another try would be refused as well.
  const isRefused = isBusinessCode(error, CODE.badRequest);
  const canEdit = text !== '' || message.picture !== null;
  const isPictureLost = isRefused && canEdit && path !== '' && message.picture === null;
  const picture = () => {
    if (preview !== null) return <Picture src={preview} alt={t('memberPicture')} />;
    if (path === '') return null;
    return (
      <Absent role="img" aria-label={t('memberPicture')}>
        <ImageIcon size={28} plain />
      </Absent>
    );
  };
  return (
    <MessageRow
      data-own
      data-ends
      data-message
      data-sending={state.kind === 'sending' || undefined}
    >
      <VisuallyHidden>{t('fromMember', { time })}</VisuallyHidden>
      <Bubble text={text} topic={topic} picture={picture()} />
      {state.kind === 'sending' && <Meta>{t('sending')}</Meta>}
      {state.kind === 'sent' && <Meta aria-hidden>{time}</Meta>}
      {state.kind === 'failed' && (
        <Meta>
          <Failure role="alert">
            <WarningIcon size={16} plain />
            {t(outcome)}
            {why && t('why', { why })}
            {isPictureLost && t('pictureLost')}
          </Failure>
          <Actions ref={passFocusOn}>
            {isRefused && canEdit && <TextLink onClick={onEdit}>{t('edit')}</TextLink>}
            {!isRefused && <TextLink onClick={onResend}>{t('resend')}</TextLink>}
            <TextLink tone="muted" onClick={onDiscard}>
              {t('discard')}
            </TextLink>
          </Actions>
        </Meta>
      )}
    </MessageRow>
  );
};
