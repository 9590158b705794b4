import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiError, isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useErrorText } from '#api/words/useErrorText.ts';
import { fieldErrorsOf } from '#shared/forms/fieldErrors.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useCode } from '#shared/ui/code/useCode.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx';
import { AccountFields } from './AccountFields.tsx';
import { loginSchema } from './accountRules.ts';
import { storedAreaCode } from './areaCodes.ts';
import { authTexts } from './authTexts.ts';
import { Checkbox } from './Checkbox.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { refusalErrors } from './refusals.ts';
import { readPrefill } from './register/prefill.ts';
import { useAreaCode } from './useAreaCode.ts';
import { accountPayload, useLogin } from './useLogin.ts';
import { useLoginForm } from './useLoginForm.ts';
import { useRememberLogin } from './useRememberLogin.ts';

const loadNotice = () => import('./DisabledNotice.tsx');

const Form = styled(EntranceForm)({ '& > [role=tablist]': { marginBottom: -6 } });

const Extras = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginTop: -8,
});

/** Account, password, remember me; Enter submits. */
export const LoginForm = () => {
  const t = useTexts(authTexts);
  const errorText = useErrorText(authTexts);
  const { contact } = useSupport();
  const logIn = useLogin();
  const remember = useRememberLogin();
  const prefill = readPrefill(useLocation().state);
  const areaCode = useAreaCode(prefill?.areaCode);
  const { form, kind, setKind, lastEnd } = useLoginForm(prefill);
  const { values, errors } = form;
  /** Whether the last account that was tried is disabled; null before one was. */
  const [isRefused, setRefused] = useState<boolean | null>(prefill?.isDisabled ?? null);
  const isDisabled = isRefused ?? lastEnd?.reason === 'disabled';
  const { Component: DisabledNotice } = useCode(loadNotice, isDisabled);

  const send = async () => {
    const { country, error } = await areaCode.forAccount(kind);
    if (error) return { error };
    const account = accountPayload(kind, values, country?.id);
    const answer = await logIn(account, values.password);
    // Where another tab's login came first, what is remembered is that one's.
    if (!answer.data) return answer;
    // The guard may have left this page by now: what follows is for the next login.
    await remember.keep({
      remember: values.remember,
      account,
      areaCode: country ? storedAreaCode(country) : '',
      password: values.password,
    });
    return answer;
  };
  const failed = (error: unknown) => {
    if (isBusinessCode(error, CODE.wrongCredentials)) form.change({ password: '' });
    setRefused(isApiError(error) && error.kind === 'disabled');
    form.fail(refusalErrors(error, kind));
  };
  const { busy, submit } = useSubmit(send, {
    done: () => form.change({ password: '' }),
    refused: failed,
    unknown: failed,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = fieldErrorsOf<keyof typeof values, never>(loginSchema(kind), values);
    form.fail(found);
    if (Object.keys(found).length > 0) return;
    submit();
  };

  return (
    <Form form={form} onSubmit={onSubmit}>
      {isDisabled && DisabledNotice && <DisabledNotice />}
      <AccountFields
        kind={kind}
        onKind={setKind}
        values={values}
        onChange={form.change}
        errors={{ phone: errorText(errors.phone), email: errorText(errors.email) }}
        areaCode={areaCode}
        isKnown
      />
      <PasswordField
        label={t('password')}
        hideLabel
        name="password"
        autoComplete="current-password"
        placeholder={t('passwordPlaceholder')}
        value={values.password}
        onChange={(password) => form.change({ password })}
        error={errorText(errors.password)}
      />
      <Extras>
        <Checkbox
          name="remember"
          label={t('remember')}
          checked={values.remember}
          onChange={(isTicked) => {
            form.change({ remember: isTicked });
            if (!isTicked) void remember.forget();
          }}
        />
        {contact && <TextLink onClick={() => contact()}>{t('contactService')}</TextLink>}
      </Extras>
      <PillButton type="submit" block busy={busy}>
        {t('login')}
      </PillButton>
    </Form>
  );
};
