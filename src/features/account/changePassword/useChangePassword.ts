import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useMemberModifyPasswordMutation } from '#api/accountApi.ts';
import { isApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useErrorText } from '#api/words/useErrorText.ts';
import { useSecrets } from '#app/hooks.ts';
import { type FieldErrors, fieldErrorsOf } from '#shared/forms/fieldErrors.ts';
import { useForm } from '#shared/forms/useForm.ts';
import { type IdentityTextKey, identityTexts } from '../identityTexts.ts';

type Field = 'old' | 'password' | 'confirm';

const key = (text: IdentityTextKey): IdentityTextKey => text;
const required = (text: IdentityTextKey) => v.pipe(v.string(), v.nonEmpty(key(text)));

/** What blocks: an empty field, a confirmation that differs. */
const schema = v.pipe(
  v.object({
    old: required('oldRequired'),
    password: required('newRequired'),
    confirm: required('confirmRequired'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm']],
      ({ password, confirm }) => password === confirm,
      key('confirmDiffers'),
    ),
    ['confirm'],
  ),
);

const refusals = (error: unknown): FieldErrors<Field, IdentityTextKey> => {
  if (!isApiError(error) || error.kind !== 'business') return {};
  switch (error.code) {
    case CODE.wrongOldPassword:
    case CODE.accountLocked:
    case CODE.wrongCredentials:
      return { old: { ...errorMessage(error), wait: retryAfterOf(error) } };
    case CODE.passwordsDiffer:
      return { confirm: errorMessage(error) };
    case CODE.weakPassword:
      return { password: 'passwordCommon' };
    case CODE.badRequest:
      return { password: 'passwordRefused' };
    default:
      return {};
  }
};

/** The form of /change-password: its checks, the call, and which field a refusal is about. */
export const useChangePassword = () => {
  const say = useErrorText(identityTexts);
  const secrets = useSecrets();
  const [modify] = useMemberModifyPasswordMutation();
  const [unknown, setUnknown] = useState(false);
  const form = useForm<IdentityTextKey, Record<Field, string>>({
    old: '',
    password: '',
    confirm: '',
  });
  const { values, errors } = form;

  const { busy, submit } = useSubmit(
    () =>
      modify({
        old_password: secrets.seal(values.old),
        new_password: secrets.seal(values.password),
        new_password_confirm: secrets.seal(values.confirm),
      }),
    { refused: (error) => form.fail(refusals(error)), unknown: () => setUnknown(true) },
  );

  return {
    values,
    change: form.change,
    ref: form.ref,
    errors: { old: say(errors.old), password: say(errors.password), confirm: say(errors.confirm) },
    busy,
    /** The call's answer was lost: the new password may be set. */
    unknown,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      const found = fieldErrorsOf<Field, IdentityTextKey>(schema, values);
      form.fail(found);
      if (Object.keys(found).length > 0) return;
      setUnknown(false);
      submit();
    },
  };
};
