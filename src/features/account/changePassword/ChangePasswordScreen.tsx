import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { NewPasswordFields } from '#shared/ui/fields/NewPasswordFields.tsx';
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { identityTexts } from '../identityTexts.ts';
import { useChangePassword } from './useChangePassword.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { ...theme.typography.subtitle2, color: theme.vars.palette.ink2 },
}));

/** /change-password: old password, new one twice; success ends the session. */
const ChangePasswordScreen = () => {
  const t = useTexts(identityTexts);
  const { contact } = useSupport();
  const { values, change, errors, ref, busy, unknown, submit } = useChangePassword();
  const isSame = values.password !== '' && values.password === values.old;
  return (
    <Screen title={t('changePassword')}>
      <Form ref={ref} noValidate onSubmit={submit}>
        <p>{t('changePasswordIntro')}</p>
        <div>
          <PasswordField
            label={t('oldPassword')}
            name="old"
            autoComplete="current-password"
            value={values.old}
            onChange={(old) => change({ old })}
            error={errors.old}
          />
          {contact && (
            <TextLink onClick={() => contact(t('forgottenTopic'))}>{t('forgotten')}</TextLink>
          )}
        </div>
        <NewPasswordFields
          labels={{ password: t('newPassword'), confirm: t('confirmPassword') }}
          placeholders={{ confirm: t('confirmPlaceholder') }}
          values={values}
          onChange={change}
          errors={errors}
          advice={isSame ? t('samePassword') : undefined}
        />
        {unknown && (
          <Tip tone="amber" role="alert">
            {t('passwordUnknown')}
          </Tip>
        )}
        <PillButton type="submit" block busy={busy}>
          {t('savePassword')}
        </PillButton>
      </Form>
    </Screen>
  );
};

export default ChangePasswordScreen;
