import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useMemberBindEmailMutation } from '#api/accountApi.ts';
import { type ApiError, isApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { SIX_DIGITS } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { memberApi } from '#api/memberApi.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import { useFreshRead } from '#api/useFreshRead.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useErrorText } from '#api/words/useErrorText.ts';
import { MAIL_FORM } from '#shared/format/plainMail.ts';
import { type FieldErrors, fieldErrorsOf } from '#shared/forms/fieldErrors.ts';
import { useForm } from '#shared/forms/useForm.ts';
import { type IdentityTextKey, identityTexts } from '../identityTexts.ts';
import { useCountdown } from './useCountdown.ts';

type Field = 'mail' | 'code';
type Errors = FieldErrors<Field, IdentityTextKey>;

/** Seconds until another code when the answer does not say. */
const RESEND_S = 60;

const key = (text: IdentityTextKey): IdentityTextKey => text;
const mail = v.pipe(
  v.string(),
  v.nonEmpty(key('mailRequired')),
  v.regex(MAIL_FORM, key('mailFormat')),
);
const mailSchema = v.object({ mail });
const bindSchema = v.object({
  mail,
  code: v.pipe(v.string(), v.nonEmpty(key('codeRequired')), v.regex(SIX_DIGITS, key('codeDigits'))),
});

const refusals = (error: unknown): Errors => {
  if (!isApiError(error) || error.kind !== 'business') return {};
  switch (error.code) {
    case CODE.wrongEmailCode:
    case CODE.expiredEmailCode:
      return { code: errorMessage(error) };
    case CODE.accountExists:
      return { mail: errorMessage(error) };
    case CODE.badRequest:
      return { mail: 'mailFormat' };
    default:
      return {};
  }
};

/** For a success that says that the address is not bound: who is asked next knows. */
const UNBOUND: ApiError = { kind: 'contract', paths: ['bound'] };

/** The form of /bind-mail: a code by mail, then the address with its code. */
export const useBindMail = (onBound: (mail: string) => void) => {
  const say = useErrorText(identityTexts);
  const readMember = useFreshRead(memberApi.endpoints.memberInfo);
  const [bind] = useMemberBindEmailMutation();
  const form = useForm<IdentityTextKey, Record<Field, string>>({ mail: '', code: '' });
  const [sent, setSent] = useState<{ mail: string; seconds: number } | null>(null);
  const [unmailable, setUnmailable] = useState(false);
  const wait = useCountdown();
  const { values, errors } = form;
  const [leavings, setLeavings] = useState(0);
  const forgetCode = useEffectEvent(() => {
    form.change({ code: '' });
    setLeavings((times) => times + 1);
  });
  // The page stays mounted when it is left, but a code is no longer kept than it is seen.
  useEffect(() => () => forgetCode(), []);

  /** The control of a code gives way to something else: what comes next is the code. */
  const focusCode = () => {
    const field = form.ref.current?.elements.namedItem('code') as HTMLInputElement | null;
    if (!(document.activeElement instanceof HTMLInputElement)) field?.focus();
  };
  const countDown = (seconds: number) => {
    wait.start(seconds);
    focusCode();
  };
  const sending = useSubmit(() => bind({ email: values.mail, v_code: '' }), {
    done: (answer) => {
      setUnmailable(answer.sent === 0);
      if (answer.sent === 0) return focusCode();
      setSent({ mail: values.mail, seconds: answer.expires_in ?? 0 });
      countDown(Math.ceil(answer.resend_in || RESEND_S));
    },
    refused: (error) => {
      const seconds = retryAfterOf(error);
      if (seconds !== null) countDown(seconds);
      form.fail(refusals(error));
    },
    unknown: (error) => form.fail({ code: errorMessage(error) }),
  });

  const bindByCode = async () => {
    const answer = await bind({ email: values.mail, v_code: values.code });
    return answer.error || answer.data.bound === 1 ? answer : { error: UNBOUND };
  };
  const binding = useSubmit(bindByCode, {
    done: () => onBound(values.mail),
    wasDone: async () => (await readMember())?.email.toLowerCase() === values.mail.toLowerCase(),
    unknown: (error) => form.fail({ code: errorMessage(error) }),
    refused: (error) => {
      const found = refusals(error);
      // A code that was refused is not tried again.
      if (found.code) form.change({ code: '' });
      form.fail(found);
    },
  });

  const start = (schema: v.GenericSchema, { submit }: typeof sending) => {
    const found = fieldErrorsOf<Field, IdentityTextKey>(schema, values);
    form.fail(found);
    if (!sending.busy && !binding.busy && Object.keys(found).length === 0) submit();
  };

  return {
    values,
    change: (part: Partial<Record<Field, string>>) => {
      // It was said of the address before.
      if (part.mail !== undefined) setUnmailable(false);
      form.change(part);
    },
    /** Changes when the page is left: a new field for the code, without what was in the old one. */
    leavings,
    ref: form.ref,
    errors: { mail: say(errors.mail), code: say(errors.code) },
    /** Where the last code went and for how many seconds it is good. */
    sent,
    /** Seconds until another code can be asked for. */
    wait: wait.left,
    /** The server cannot mail: customer service has to help. */
    unmailable,
    sending: sending.busy,
    binding: binding.busy,
    sendCode: () => start(mailSchema, sending),
    submit: (event: FormEvent) => {
      event.preventDefault();
      start(bindSchema, binding);
    },
  };
};
