import { type FormEvent, useState } from 'react';
import { bankcardApi, useBankcardAddMutation } from '#api/bankcardApi.ts';
import { isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { useFreshRead } from '#api/useFreshRead.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { fieldErrorsOf } from '#shared/forms/fieldErrors.ts';
import { useForm } from '#shared/forms/useForm.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import type { BankcardTextKey } from '../bankcardTexts.ts';
import {
  type CardErrors,
  type CardValues,
  cardRefusals,
  cardSchema,
  isTyped,
} from './bindCardRules.ts';

/** The outcome of a try that is about no field: refused for `error`, for a missing verification, or without an answer. */
export type Trouble =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'unverified'; readonly isPending: boolean; readonly error: unknown }
  | { readonly kind: 'unknown' };

/** The two steps of /bind-card: what is typed, then the same to be checked and sent. */
export const useBindCard = (holder: string, onBound: () => void) => {
  const dispatch = useAppDispatch();
  const [add] = useBankcardAddMutation();
  const readCards = useFreshRead(bankcardApi.endpoints.bankcardList);
  const [step, setStep] = useState<'form' | 'confirm'>('form');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const form = useForm<BankcardTextKey, CardValues>({ holder, bank: '', number: '', branch: '' });
  const { values } = form;
  // Verified while this page was left: the name is no longer the member's to type.
  if (holder !== '' && values.holder !== holder) {
    form.change({ holder });
    if (trouble?.kind === 'unverified') setTrouble(null);
  }

  const { busy, submit } = useSubmit(add, {
    done: onBound,
    wasDone: async () => (await readCards())?.some((card) => isTyped(card, values)) === true,
    doneUnseen: () => {
      form.change({ bank: '', number: '', branch: '' });
      setStep('form');
    },
    refused: (error) => {
      const found: CardErrors = cardRefusals(error);
      if (Object.keys(found).length > 0) {
        form.fail(found);
        setStep('form');
      } else if (isBusinessCode(error, CODE.realnamePending)) {
        setTrouble({ kind: 'unverified', isPending: true, error });
      } else if (isBusinessCode(error, CODE.realnameRequired)) {
        setTrouble({ kind: 'unverified', isPending: false, error });
      } else setTrouble({ kind: 'failed', error });
    },
    unknown: () => setTrouble({ kind: 'unknown' }),
    lostUnseen: (hasToast) => {
      if (!hasToast) dispatch(toastShown({ key: 'bankCardUnknown' }));
    },
  });

  return {
    form,
    step,
    trouble,
    busy,
    /** Not while it is sent: what becomes of it is said beside what is checked. */
    edit: () => {
      if (busy) return;
      setTrouble(null);
      setStep('form');
    },
    check: (event: FormEvent) => {
      event.preventDefault();
      const found = fieldErrorsOf<keyof CardValues & string, BankcardTextKey>(cardSchema, values);
      form.fail(found);
      if (Object.keys(found).length === 0) setStep('confirm');
    },
    bind: () => {
      setTrouble(null);
      submit({
        bank_card_type_id: Number(values.bank),
        realname: values.holder.trim(),
        name: values.branch.trim(),
        card_no: values.number,
      });
    },
  };
};

export type BindCardForm = ReturnType<typeof useBindCard>;
