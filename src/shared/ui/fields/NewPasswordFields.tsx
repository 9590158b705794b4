import { uiInputTexts } from '#shared/i18n/catalogues/uiInputTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { type PasswordAdvice, passwordAdvice } from '#shared/passwordAdvice.ts';
import { PasswordField } from './PasswordField.tsx';

const ADVICE = {
  short: 'strengthShort',
  common: 'strengthCommon',
  oneKind: 'strengthOneKind',
  good: 'strengthGood',
} as const satisfies Record<PasswordAdvice, string>;

interface NewPasswordFieldsProps {
  readonly values: { readonly password: string; readonly confirm: string };
  readonly onChange: (changes: { password?: string; confirm?: string }) => void;
  readonly errors: { readonly password: string | undefined; readonly confirm: string | undefined };
  readonly labels: { readonly password: string; readonly confirm: string };
  readonly placeholders: { readonly password?: string; readonly confirm: string };
  /** Replaces the advice on the password's strength. */
  readonly advice?: string | undefined;
}

/** A new password, typed twice: live advice on its strength, and whether both entries match. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { values, onChange, errors, labels, placeholders } = props;
  const t = useTexts(uiInputTexts);
  const strength = passwordAdvice(values.password);
  const said = strength
    ? t('strengthLabel', { advice: t(ADVICE[strength]) })
    : t('newPasswordAdvice');
  const matches = values.password === values.confirm;
  // While the second entry is a beginning of the first, it is merely unfinished.
  const unfinished = values.password.startsWith(values.confirm);
  const live = matches ? 'entriesMatch' : unfinished ? null : 'entriesDiffer';
  return (
    <>
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        placeholder={placeholders.password}
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
        hint={props.advice ?? said}
      />
      <PasswordField
        label={labels.confirm}
        name="confirm"
        autoComplete="new-password"
        placeholder={placeholders.confirm}
        value={values.confirm}
        onChange={(confirm) => onChange({ confirm })}
        error={errors.confirm}
        reserve
        hint={values.confirm !== '' && live !== null ? t(live) : undefined}
      />
    </>
  );
};
