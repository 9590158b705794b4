import { authTexts } from '#shared/i18n/catalogues/authTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { type PasswordAdvice, passwordAdvice } from '#shared/passwordAdvice.ts';
import { PasswordField } from '#shared/ui/PasswordField.tsx';

const ADVICE = {
  short: 'strengthShort',
  common: 'strengthCommon',
  oneKind: 'strengthOneKind',
  good: 'strengthGood',
} as const satisfies Record<PasswordAdvice, string>;

interface Props {
  readonly values: { readonly password: string; readonly confirm: string };
  readonly onChange: (changes: { password?: string; confirm?: string }) => void;
  readonly errors: { readonly password: string | undefined; readonly confirm: string | undefined };
}

/** A new password twice: advice on its strength in words, and whether both entries agree, live. */
export const PasswordFields = ({ values, onChange, errors }: Props) => {
  const t = useTexts(authTexts);
  const advice = passwordAdvice(values.password);
  const matches = values.password === values.confirm;
  // While the second entry still agrees with the beginning of the first, it is merely unfinished.
  const unfinished = values.password.startsWith(values.confirm);
  const live = matches ? 'confirmMatches' : unfinished ? null : 'confirmDiffers';
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        placeholder={t('passwordPlaceholder')}
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
        hint={advice ? t('strengthLabel', { advice: t(ADVICE[advice]) }) : t('passwordRule')}
      />
      <PasswordField
        label={t('confirm')}
        name="confirm"
        autoComplete="new-password"
        placeholder={t('confirmPlaceholder')}
        value={values.confirm}
        onChange={(confirm) => onChange({ confirm })}
        error={errors.confirm}
        hint={values.confirm !== '' && live !== null ? t(live) : undefined}
      />
    </>
  );
};
