import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { LOGIN, type LoginType } from '#api/contract/public.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useErrorText } from '#api/words/useErrorText.ts';
import { type FieldErrors, fieldErrorsOf } from '#shared/forms/fieldErrors.ts';
import { useForm } from '#shared/forms/useForm.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LazyConfirmDialog } from '#shared/ui/code/lazyOverlays.tsx';
import { NewPasswordFields } from '#shared/ui/fields/NewPasswordFields.tsx';
import { AccountFields } from '../AccountFields.tsx';
import { AgreementLinks } from '../AgreementLinks.tsx';
import { registerSchema } from '../accountRules.ts';
import { storedAreaCode } from '../areaCodes.ts';
import { type AuthTextKey, authTexts } from '../authTexts.ts';
import { EntranceForm } from '../EntranceForm.tsx';
import { type RefusedField, registerErrors } from '../refusals.ts';
import { useAreaCode } from '../useAreaCode.ts';
import { accountPayload } from '../useLogin.ts';
import { Consent } from './Consent.tsx';
import { InviteCodeField } from './InviteCodeField.tsx';
import { useRegister } from './useRegister.ts';

/** What the site asks of a registration, or why none can be sent. */
export type Terms = { readonly isInviteCodeNeeded: boolean } | { readonly error: unknown };

/** What a form lacks by terms that were read after it had been checked. */
class Incomplete {
  readonly fields: FieldErrors<RefusedField, AuthTextKey>;
  constructor(fields: FieldErrors<RefusedField, AuthTextKey>) {
    this.fields = fields;
  }
}

interface Props {
  readonly isInviteCodeNeeded: boolean;
  /** Reads the site's terms where they are not known yet. */
  readonly readTerms: () => Promise<Terms>;
  /** The sentence about risk, shown above the button. */
  readonly risk: string;
  /** Called when registration was closed meanwhile. */
  readonly onClosed: () => void;
}

/** The registration form; without the tick, a dialog asks for consent and submits. */
export const RegisterForm = ({ isInviteCodeNeeded, readTerms, risk, onClosed }: Props) => {
  const t = useTexts(authTexts);
  const errorText = useErrorText(authTexts);
  const [params] = useSearchParams();
  const invited = params.get('i_code') ?? '';
  const areaCode = useAreaCode();
  const register = useRegister();
  const [asking, setAsking] = useState(false);
  const [kind, setKind] = useState<LoginType>(LOGIN.phone);
  const form = useForm<
    AuthTextKey,
    {
      phone: string;
      email: string;
      password: string;
      confirm: string;
      inviteCode: string;
      hasAgreed: boolean;
    }
  >({ phone: '', email: '', password: '', confirm: '', inviteCode: invited, hasAgreed: false });
  const { values, errors } = form;

  const check = (isCodeNeeded: boolean) =>
    fieldErrorsOf<RefusedField, AuthTextKey>(registerSchema(kind, isCodeNeeded), values);
  const send = async () => {
    const terms = await readTerms();
    if ('error' in terms) return terms;
    const missing = check(terms.isInviteCodeNeeded);
    if (Object.keys(missing).length > 0) return { error: new Incomplete(missing) };
    const { country, error } = await areaCode.forAccount(kind);
    if (error) return { error };
    return register({
      account: accountPayload(kind, values, country?.id),
      password: values.password,
      confirm: values.confirm,
      inviteCode: values.inviteCode,
      areaCode: country ? storedAreaCode(country) : '',
    });
  };
  const failed = (error: unknown) => {
    if (isBusinessCode(error, CODE.registrationClosed)) onClosed();
    form.fail(
      error instanceof Incomplete ? error.fields : registerErrors(error, kind, values.password),
    );
  };
  const { busy, submit } = useSubmit(send, {
    done: () => form.change({ password: '', confirm: '' }),
    refused: failed,
    unknown: failed,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(isInviteCodeNeeded);
    form.fail(found);
    if (Object.keys(found).length > 0) return;
    if (values.hasAgreed) submit();
    else setAsking(true);
  };

  return (
    <EntranceForm form={form} onSubmit={onSubmit}>
      <AccountFields
        kind={kind}
        onKind={setKind}
        values={values}
        onChange={form.change}
        errors={{ phone: errorText(errors.phone), email: errorText(errors.email) }}
        areaCode={areaCode}
      />
      <NewPasswordFields
        labels={{ password: t('newPassword'), confirm: t('confirm') }}
        placeholders={{ password: t('passwordPlaceholder'), confirm: t('confirmPlaceholder') }}
        values={values}
        onChange={form.change}
        errors={{ password: errorText(errors.password), confirm: errorText(errors.confirm) }}
      />
      <InviteCodeField
        value={values.inviteCode}
        onChange={(inviteCode) => form.change({ inviteCode })}
        isNeeded={isInviteCodeNeeded}
        invited={invited}
        error={errorText(errors.inviteCode)}
      />
      <Consent
        hasAgreed={values.hasAgreed}
        onChange={(hasAgreed) => form.change({ hasAgreed })}
        risk={risk}
      />
      <PillButton type="submit" block busy={busy}>
        {t('register')}
      </PillButton>
      <LazyConfirmDialog
        open={asking}
        title={t('agreeDialogTitle')}
        text={
          <>
            {t('agreeDialogText')} <AgreementLinks />
          </>
        }
        confirmLabel={t('agreeAndRegister')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          setAsking(false);
          form.change({ hasAgreed: true });
          submit();
        }}
        onCancel={() => setAsking(false)}
      />
    </EntranceForm>
  );
};
