import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { isApiError, isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { DEPOSIT, type Deposit, type Pay } from '#api/contract/money.ts';
import { useMoneyDepositAddMutation } from '#api/moneyApi.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { exactAmount } from '#shared/exactAmount.ts';
import { isPositive } from '#shared/money.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { payMoneyPath } from '#shared/paths.ts';
import { useDepositNotice } from '../useDepositNotice.ts';
import { channelReason, openSubChannels } from './channelRules.ts';
import { readLastChannel, rememberChannel } from './lastChannel.ts';

/** What prevents the form from being sent. */
export type RechargeProblem = 'amountRequired' | 'amountZero' | 'channelRequired' | 'limit';

/** The outcome of a try that made no recharge; an unfinished one is named where the server names it. */
type RechargeOutcome = 'unknown' | 'inReview' | { readonly orderNo: string | null };

const unfinished = v.object({ order_no: v.pipe(v.string(), v.minLength(1)) });

const unfinishedOrder = (error: unknown): string | null => {
  if (!isApiError(error) || error.kind !== 'business' || error.code !== CODE.depositUnfinished) {
    return null;
  }
  const answered = v.safeParse(unfinished, error.data);
  return answered.success ? answered.output.order_no : null;
};

/**
 * The recharge form: amount, channel and route, what is wrong with them, and the call. A channel
 * that closed or changed its limits meanwhile is read again by `readPays`, so that the page says so too.
 * `deposits` are those read so far; `redirect` is where the member came from, for the end of the payment.
 */
export const useRecharge = (
  pays: readonly Pay[],
  readPays: () => unknown,
  deposits: readonly Deposit[],
  redirect: string | null,
) => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const leaveNotice = useDepositNotice();
  const [add] = useMoneyDepositAddMutation();
  const [amount, setAmount] = useState('');
  const [payId, setPayId] = useState(readLastChannel);
  const [subId, setSubId] = useState('');
  const [shown, setShown] = useState<RechargeProblem | null>(null);
  const [outcome, setOutcome] = useState<RechargeOutcome | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const named = outcome !== null && typeof outcome === 'object' ? outcome.orderNo : null;
  const known = deposits.find(({ order_no }) => order_no === named);
  const unpaid = named === null ? deposits.find(({ status }) => status === DEPOSIT.unpaid) : known;
  // Made or not, one that is still to be paid is paid first, and then there is nothing to ask about.
  if (outcome === 'unknown' && unpaid) setOutcome({ orderNo: unpaid.order_no });
  if (outcome !== null && typeof outcome === 'object') {
    // The unfinished one that the server did not name is the list's.
    if (named === null && unpaid) setOutcome({ orderNo: unpaid.order_no });
    if (known && known.status !== DEPOSIT.unpaid) setOutcome(null);
  }
  const usable = pays.filter((pay) => channelReason(pay, '') === null);
  const pay = usable.find(({ id }) => id === payId) ?? usable[0] ?? null;
  const subs = pay ? openSubChannels(pay) : [];
  const sub = subs.find(({ channel }) => channel === subId)?.channel ?? subs[0]?.channel ?? '';

  const problem = (): RechargeProblem | null => {
    if (amount === '') return 'amountRequired';
    if (!isPositive(amount)) return 'amountZero';
    if (!pay) return 'channelRequired';
    return channelReason(pay, amount) === null ? null : 'limit';
  };

  const send = async (chosen: Pay, plain: string) => {
    const answer = await add({ pay_id: chosen.id, channel: sub, amount: plain });
    if (answer.data) rememberChannel(chosen.id);
    return answer;
  };
  const { busy, submit: sendOnce } = useSubmit(send, {
    done: ({ order_no }) => {
      // Without its number it is found in the list, which is read again.
      if (order_no === '') setOutcome({ orderNo: null });
      else void navigate(payMoneyPath(order_no, redirect));
    },
    refused: (error) => {
      if (isBusinessCode(error, CODE.depositUnfinished)) {
        setOutcome({ orderNo: unfinishedOrder(error) });
      } else if (isBusinessCode(error, CODE.depositsInReview)) setOutcome('inReview');
      else if (
        isBusinessCode(error, CODE.channelClosed) ||
        isBusinessCode(error, CODE.channelLimit)
      )
        readPays();
    },
    unknown: () => setOutcome('unknown'),
    lostUnseen: (hasToast) => {
      if (!hasToast) dispatch(toastShown({ key: 'rechargeUnknown' }));
      leaveNotice({ kind: 'rechargeUnknown', orderNo: '', amount: exactAmount(amount) });
    },
  });

  /** Asks for the payment details, or leads to the amount that keeps the form from being sent. */
  const submit = () => {
    const found = problem();
    setShown(found);
    const plain = exactAmount(amount);
    if (found) field.current?.focus();
    if (found || !pay || plain === null) return;
    setOutcome(null);
    sendOnce(pay, plain);
  };

  return {
    /** The field of the amount. */
    field,
    amount,
    setAmount: (typed: string) => {
      setAmount(typed);
      setShown(null);
    },
    pay,
    setPay: ({ id }: Pay) => {
      setPayId(id);
      setShown(null);
    },
    sub,
    setSub: setSubId,
    /** Shown once the member tried; limits are shown while typing. */
    problem: shown ?? (isPositive(amount) && problem() === 'limit' ? 'limit' : null),
    /** Nothing is missing. */
    complete: problem() === null,
    outcome,
    /** The unpaid deposit that is to be paid first, if the list has it. */
    unpaid,
    busy,
    submit,
  };
};

export type RechargeForm = ReturnType<typeof useRecharge>;
