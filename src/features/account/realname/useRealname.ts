import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useMemberRealnameAddMutation } from '#api/accountApi.ts';
import { isBusinessCode } from '#api/client/apiError.ts';
import type { Realname } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { usePictureUpload } from '#api/usePictureUpload.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useErrorText } from '#api/words/useErrorText.ts';
import { fieldErrorsOf } from '#shared/forms/fieldErrors.ts';
import { useForm } from '#shared/forms/useForm.ts';
import { focusPicture, type Picture } from '#shared/ui/pictures/picture.ts';
import { type IdentityTextKey, identityTexts } from '../identityTexts.ts';

/** Refusals that are about the number alone. */
const NUMBER_CODES = [CODE.badIdNumber, CODE.idNumberTaken];

type Field = 'name' | 'idNumber';

const key = (text: IdentityTextKey): IdentityTextKey => text;
const required = (text: IdentityTextKey) => v.pipe(v.string(), v.trim(), v.nonEmpty(key(text)));
/** Only emptiness blocks; the server judges the rest. */
const schema = v.object({ name: required('nameRequired'), idNumber: required('idRequired') });

const photoError = (photo: Picture, missing: IdentityTextKey): IdentityTextKey | undefined => {
  if (photo.kind === 'uploaded') return undefined;
  return photo.kind === 'preparing' || photo.kind === 'uploading' ? 'photoPending' : missing;
};

/** What an earlier application says, where the back-end gives it unmasked. */
const unmasked = (sent: string): string => (sent.includes('*') ? '' : sent);

/**
 * The application for verification; nothing typed or uploaded is lost by a failure. It starts with
 * what is known of an `earlier` one.
 */
export const useRealname = (earlier: Realname) => {
  const say = useErrorText(identityTexts);
  const [add] = useMemberRealnameAddMutation();
  const form = useForm<IdentityTextKey, Record<Field, string>>({
    name: unmasked(earlier.realname),
    idNumber: unmasked(earlier.id_no),
  });
  const front = usePictureUpload('realname');
  const back = usePictureUpload('realname');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** No answer came: the application may have been made. */
  const [isLost, setLost] = useState(false);
  const { values, errors } = form;
  const photoErrors = {
    front: photoError(front.picture, 'frontRequired'),
    back: photoError(back.picture, 'backRequired'),
  };

  const { busy, submit } = useSubmit(add, {
    refused: (error) => {
      if (NUMBER_CODES.some((code) => isBusinessCode(error, code))) {
        form.fail({ idNumber: errorMessage(error) });
      } else setFailure(error);
    },
    unknown: () => setLost(true),
  });

  return {
    values,
    change: form.change,
    ref: form.ref,
    isOwn: form.isOwn,
    errors: {
      name: say(errors.name),
      idNumber: say(errors.idNumber),
      front: say(tried ? photoErrors.front : undefined),
      back: say(tried ? photoErrors.back : undefined),
    },
    front,
    back,
    busy,
    /** Why the last try failed where it is about no field; null when it did not. */
    failure,
    isLost,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setTried(true);
      setFailure(null);
      setLost(false);
      const found = fieldErrorsOf<Field, IdentityTextKey>(schema, values);
      form.fail(found);
      const { picture: first } = front;
      const { picture: second } = back;
      if (Object.keys(found).length > 0) return;
      if (first.kind !== 'uploaded' || second.kind !== 'uploaded') {
        focusPicture((first.kind === 'uploaded' ? back : front).button);
        return;
      }
      submit({
        realname: values.name.trim(),
        id_no: values.idNumber,
        id_front_img: first.path,
        id_back_img: second.path,
      });
    },
  };
};
