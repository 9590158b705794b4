import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { maskEmail } from '#shared/format/masks.ts';
import { plainMail } from '#shared/format/plainMail.ts';
import { plainNumber } from '#shared/format/plainNumber.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HOUR_S, MINUTE_S } from '#shared/time.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { identityTexts } from '../identityTexts.ts';
import { useBindMail } from './useBindMail.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});
/** Below the field, where it has room at 320 px and in large text. */
const Resend = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.ink2,
}));

/** What is longer is said in minutes or hours. */
const MOST_SECONDS = 120;

interface BindMailFormProps {
  label: string;
  /** Called with the bound address. */
  onBound: (mail: string) => void;
}

/** Address and code; a code is sent on request, and again after the time given by the server. */
export const BindMailForm = ({ label, onBound }: BindMailFormProps) => {
  const t = useTexts(identityTexts);
  const { contact } = useSupport();
  const form = useBindMail(onBound);
  const { values, change, errors, sent, wait } = form;
  const minutes = Math.round((sent?.seconds ?? 0) / MINUTE_S);
  const mail = sent && maskEmail(sent.mail);
  const sentText =
    mail && (minutes > 0 ? t('codeSentMinutes', { mail, minutes }) : t('codeSent', { mail }));
  const announce = useAnnounce();
  // Where the focus stays in a field nothing else says so.
  useEffect(() => {
    if (sent && sentText) announce(sentText);
  }, [sent, sentText, announce]);
  const time = () => {
    if (wait <= MOST_SECONDS) return t('seconds', { count: wait });
    return wait > HOUR_S
      ? t('hours', { count: Math.ceil(wait / HOUR_S) })
      : t('minutes', { count: Math.ceil(wait / MINUTE_S) });
  };
  const sendWord = form.sending ? 'sending' : sent ? 'resendCode' : 'sendCode';
  return (
    <Form ref={form.ref} noValidate onSubmit={form.submit}>
      <TextField
        label={label}
        name="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={values.mail}
        onChange={(typed) => change({ mail: plainMail(typed) })}
        error={errors.mail}
      />
      <div>
        <TextField
          key={form.leavings}
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('codePlaceholder')}
          value={values.code}
          onChange={(typed) => change({ code: plainNumber(typed) })}
          error={errors.code}
          hint={sentText}
        />
        {!form.unmailable && (
          <Resend>
            {wait > 0 ? (
              t(sent ? 'resendIn' : 'sendIn', { time: time() })
            ) : (
              <TextLink onClick={form.sendCode}>{t(sendWord)}</TextLink>
            )}
          </Resend>
        )}
      </div>
      {form.unmailable && (
        <Tip
          tone="amber"
          role="alert"
          action={
            contact && (
              <TextLink onClick={() => contact(t('bindMailTopic'))}>{t('askSupport')}</TextLink>
            )
          }
        >
          {t('codeBySupport')}
        </Tip>
      )}
      <PillButton type="submit" block busy={form.binding}>
        {t('bind')}
      </PillButton>
    </Form>
  );
};
