import { styled } from '@mui/material/styles';
import { identityTexts } from '#shared/i18n/catalogues/identityTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { type PasswordAdvice, passwordAdvice } from '#shared/passwordAdvice.ts';
import { PasswordField } from '#shared/ui/PasswordField.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { useChangePassword } from './useChangePassword.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { ...theme.typography.subtitle2, color: theme.vars.palette.ink2 },
}));

const ADVICE = {
  short: 'strengthShort',
  common: 'strengthCommon',
  oneKind: 'strengthOneKind',
  good: 'strengthGood',
} as const satisfies Record<PasswordAdvice, string>;

/** /change-password (R17, C7): old, new, once more; the session then ends by itself. */
const ChangePasswordScreen = () => {
  const t = useTexts(identityTexts);
  const { contact } = useSupport();
  const { values, change, errors, ref, busy, unknown, submit } = useChangePassword();
  const advice = passwordAdvice(values.fresh);
  const hint = () => {
    if (advice === null) return t('passwordRule');
    if (values.fresh === values.old) return t('samePassword');
    return t('strengthLabel', { advice: t(ADVICE[advice]) });
  };
  const matches = values.fresh === values.confirm;
  // While it agrees with the beginning of the first entry, the second is merely unfinished.
  const unfinished = values.fresh.startsWith(values.confirm);
  const live = matches ? t('confirmMatches') : unfinished ? undefined : t('confirmDiffers');
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
        <PasswordField
          label={t('newPassword')}
          name="fresh"
          autoComplete="new-password"
          value={values.fresh}
          onChange={(fresh) => change({ fresh })}
          error={errors.fresh}
          hint={hint()}
        />
        <PasswordField
          label={t('confirmPassword')}
          name="confirm"
          autoComplete="new-password"
          placeholder={t('confirmPlaceholder')}
          value={values.confirm}
          onChange={(confirm) => change({ confirm })}
          error={errors.confirm}
          hint={values.confirm === '' ? undefined : live}
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
