import { useEffect, useRef, useState } from 'react';
import { baseApi } from '#api/baseApi.ts';
import { isApiError, isUnknownOutcome } from '#api/client/apiError.ts';
import type { BankCard } from '#api/contract/bankcard.ts';
import { CODE } from '#api/contract/codes.ts';
import type { Member } from '#api/contract/member.ts';
import type { Withdrawal } from '#api/contract/money.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { useMoneyWithdrawalAddMutation } from '#api/moneyApi.ts';
import { useAppDispatch, useSecrets, useServices } from '#app/hooks.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import {
  dropAttempt,
  keepAttempt,
  newestId,
  readAttempt,
  type WithdrawalAttempt,
} from './attempt.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { useChecking } from './useChecking.ts';
import { useWithdrawalReads } from './useWithdrawalReads.ts';

/**
 * Where a withdrawal stands. checking: sent, and nobody knows yet whether it was carried out;
 * notPlaced: the one that was looked up and was not carried out, to be typed no second time.
 */
export type WithdrawPhase =
  | {
      readonly kind: 'form';
      readonly refusal: Refusal | null;
      readonly notPlaced: WithdrawalAttempt | null;
    }
  | { readonly kind: 'sending' }
  | { readonly kind: 'checking'; readonly attempt: WithdrawalAttempt }
  | { readonly kind: 'done'; readonly withdrawal: Withdrawal };

const FORM: WithdrawPhase = { kind: 'form', refusal: null, notPlaced: null };

/**
 * Sends a withdrawal once and follows it until its outcome is known (C30). It is kept on the device
 * before it leaves, so that leaving, reloading or a second tab cannot send it twice.
 */
export const useWithdrawal = (member: Member) => {
  const dispatch = useAppDispatch();
  const secrets = useSecrets();
  const services = useServices();
  const [add] = useMoneyWithdrawalAddMutation();
  const read = useWithdrawalReads();
  const [phase, setPhase] = useState<WithdrawPhase>(() => {
    const open = readAttempt(member.id);
    return open ? { kind: 'checking', attempt: open } : FORM;
  });
  const sending = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const found = (attempt: WithdrawalAttempt, withdrawal: Withdrawal) => {
    dropAttempt(attempt);
    setPhase({ kind: 'done', withdrawal });
  };
  const checking = useChecking(phase.kind === 'checking' ? phase.attempt : null, {
    onFound: found,
    onMissing: (attempt) => {
      dropAttempt(attempt);
      setPhase({ ...FORM, notPlaced: attempt });
    },
  });

  const failed = (attempt: WithdrawalAttempt, error: unknown) => {
    const isUnknown = !isApiError(error) || isUnknownOutcome(error);
    const refusal = isUnknown ? null : refusalOf(error, services.now());
    if (refusal) dropAttempt(attempt);
    // Deleted elsewhere: it is not to be offered again (fault 44).
    if (refusal?.code === CODE.bankCardMissing) {
      dispatch(baseApi.util.invalidateTags(['BankCard']));
    }
    setPhase(refusal ? { ...FORM, refusal } : { kind: 'checking', attempt });
    if (!here.current) return;
    // The specification has a text for a timeout (X4); "failed, try again" would be a guess.
    const isTimeout = isApiError(error) && error.kind === 'timeout';
    if (refusal?.told) dispatch(toastShown({ ...refusal.notice, tone: 'error' }));
    else if (!refusal) {
      dispatch(toastShown(isTimeout ? errorMessage(error) : { key: 'purchaseChecking' }));
    }
  };

  const send = async (card: BankCard, amount: string, digits: string) => {
    const before = await read('toast');
    // Nothing was sent yet: the failed read has told so.
    if (before === null) return setPhase(FORM);
    const open = readAttempt(member.id);
    if (open) return setPhase({ kind: 'checking', attempt: open });
    const attempt: WithdrawalAttempt = {
      id: services.id(),
      memberId: member.id,
      cardId: card.id,
      amount,
      baselineId: newestId(before),
      startedAt: services.now(),
    };
    keepAttempt(attempt);
    const payPassword = secrets.seal(digits);
    try {
      const made = await add({
        bank_card_id: card.id,
        amount,
        pay_password: payPassword,
        attemptId: attempt.id,
      }).unwrap();
      if (made) found(attempt, made);
      else setPhase({ kind: 'checking', attempt });
    } catch (error) {
      failed(attempt, error);
    } finally {
      secrets.forget(payPassword);
    }
    return undefined;
  };

  return {
    phase,
    checking,
    /** Sends it, unless one is under way already. */
    submit: (card: BankCard, amount: string, digits: string) => {
      if (sending.current || phase.kind !== 'form') return;
      sending.current = true;
      setPhase({ kind: 'sending' });
      void send(card, amount, digits).finally(() => {
        sending.current = false;
      });
    },
    /** What was refused is being put right. */
    clearRefusal: () => setPhase((current) => (current.kind === 'form' ? FORM : current)),
  };
};
