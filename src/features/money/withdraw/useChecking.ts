import { useEffect, useEffectEvent, useState } from 'react';
import type { Withdrawal } from '#api/contract/money.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { useAppDispatch, useServices } from '#app/hooks.ts';
import { findWithdrawal, provenFrom, type WithdrawalAttempt } from './attempt.ts';
import { useWithdrawalReads } from './useWithdrawalReads.ts';

/** Pauses before the reads, in ms; the last one is repeated until the outcome is known. */
const PAUSES_MS = [0, 2000, 4000, 8000, 15_000] as const;
const LAST_PAUSE_MS = 15_000;

interface Outcomes {
  readonly onFound: (attempt: WithdrawalAttempt, withdrawal: Withdrawal) => void;
  readonly onMissing: (attempt: WithdrawalAttempt) => void;
}

/** Looks an attempt up in withdrawal/list until it is there or proven not to have been made. */
export const useChecking = (attempt: WithdrawalAttempt | null, outcomes: Outcomes) => {
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const read = useWithdrawalReads();
  const [failed, setFailed] = useState(false);
  /** Grows when the member asks for a look at once. */
  const [asked, setAsked] = useState(0);

  const look = useEffectEvent(
    async (sought: WithdrawalAttempt, settleFrom: number): Promise<boolean> => {
      const askedAt = now();
      const list = await read('quiet');
      setFailed(list === null);
      if (list === null) return false;
      const withdrawal = findWithdrawal(sought, list);
      if (!withdrawal && askedAt < settleFrom) return false;
      dispatch(moneyApi.util.invalidateTags(['Member', 'Tx']));
      if (withdrawal) outcomes.onFound(sought, withdrawal);
      else outcomes.onMissing(sought);
      return true;
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking starts the looks anew
  useEffect(() => {
    if (!attempt) return undefined;
    let stopped = false;
    const settleFrom = provenFrom(attempt, now());
    let timer: ReturnType<typeof setTimeout>;
    const next = (round: number): void => {
      timer = setTimeout(async () => {
        if ((await look(attempt, settleFrom)) || stopped) return;
        next(round + 1);
      }, PAUSES_MS[round] ?? LAST_PAUSE_MS);
    };
    next(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [attempt, asked]);

  return { failed, checkNow: () => setAsked((times) => times + 1) };
};
