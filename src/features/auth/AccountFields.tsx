import { styled } from '@mui/material/styles';
import { LOGIN, type LoginType } from '#api/contract/public.ts';
import { plainMail } from '#shared/format/plainMail.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { SegmentedTabs } from '#shared/ui/navigation/SegmentedTabs.tsx';
import { authTexts } from './authTexts.ts';
import { PhoneField } from './PhoneField.tsx';
import type { AreaCodeChoice } from './useAreaCode.ts';

const FieldIcon = styled('span')(({ theme }) => ({
  display: 'flex',
  color: theme.vars.palette.ink3,
}));

interface Props {
  readonly kind: LoginType;
  readonly onKind: (kind: LoginType) => void;
  readonly values: { readonly phone: string; readonly email: string };
  readonly onChange: (changes: { phone?: string; email?: string }) => void;
  readonly errors: { readonly phone?: string | undefined; readonly email?: string | undefined };
  readonly areaCode: AreaCodeChoice;
  /** True for a login: the account exists already. */
  readonly isKnown?: boolean;
}

/** Phone or e-mail: a switch and the field of the chosen kind; both keep their values. */
export const AccountFields = (props: Props) => {
  const { kind, onKind, values, onChange, errors, areaCode, isKnown = false } = props;
  const t = useTexts(authTexts);
  return (
    <>
      <SegmentedTabs
        label={t('accountType')}
        tabs={[
          { value: LOGIN.phone, label: t('byPhone') },
          { value: LOGIN.email, label: t('byEmail') },
        ]}
        value={kind}
        onChange={onKind}
      />
      {kind === LOGIN.phone ? (
        <PhoneField
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
          error={errors.phone}
          areaCode={areaCode}
          isKnown={isKnown}
        />
      ) : (
        <TextField
          label={t('email')}
          hideLabel={isKnown}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={isKnown ? 'username' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('emailPlaceholder')}
          value={values.email}
          onChange={(email) => onChange({ email: plainMail(email) })}
          error={errors.email}
          prefix={
            <FieldIcon>
              <MailIcon plain />
            </FieldIcon>
          }
        />
      )}
    </>
  );
};
