import { useState } from 'react';
import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { useAppDispatch, useAppSelector, useSecrets } from '#app/hooks.ts';
import { ANY_WITHDRAWAL } from '#sagas/attempt/attempt.ts';
import { type AttemptStatus, selectWithdrawalStatus } from '#sagas/attempt/attemptSelectors.ts';
import {
  attemptResultCleared,
  attemptTakenOver,
  checkAsked,
  confirmationCancelled,
  withdrawalSubmitted,
} from '#sagas/attempt/attemptsSlice.ts';

export type WithdrawStatus = AttemptStatus<'withdrawal'>;

/** What became of the last one was shown, or has its receipt, where somebody begins a new one. */
const SHOWN: ReadonlySet<WithdrawStatus['kind']> = new Set(['placed', 'refused', 'shownElsewhere']);
/** What the form says of the last one, until it is edited. */
const CLEARED: ReadonlySet<WithdrawStatus['kind']> = new Set([
  'refused',
  'notPlaced',
  'shownElsewhere',
]);

/** The withdrawal's status, and what a member can ask of it. */
export const useWithdrawal = () => {
  const dispatch = useAppDispatch();
  const secrets = useSecrets();
  const known = useAppSelector(selectWithdrawalStatus);
  // Somebody who opens the screen begins a new withdrawal: what came of the last one would lead back to its result.
  const [last] = useState(known);
  const isOld = known === last && SHOWN.has(known.kind);
  const status: WithdrawStatus = isOld ? { kind: 'idle' } : known;

  return {
    status,
    /** `amount` a decimal string; ignored while a withdrawal is under way. */
    submit: (cardId: number, amount: string, digits: string) =>
      dispatch(withdrawalSubmitted({ cardId, amount, payPassword: secrets.seal(digits) })),
    /** The password is asked for: the page, and with it what it says of fees, may have been open for long. */
    readTerms: () => {
      void dispatch(memberApi.endpoints.memberConfig.initiate(undefined, READ_AGAIN));
    },
    /** Has the one under way looked for now; what another tab sent, too. */
    checkNow: () => {
      if (status.kind === 'checking') dispatch(checkAsked({ id: status.attempt.id }));
      if (status.kind === 'elsewhere') dispatch(attemptTakenOver({ id: status.attempt.id }));
    },
    cancel: () => dispatch(confirmationCancelled()),
    /** The form is edited. */
    clearResult: () => {
      if (CLEARED.has(status.kind)) dispatch(attemptResultCleared({ subject: ANY_WITHDRAWAL }));
    },
  };
};
