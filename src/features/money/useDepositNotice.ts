import { randomId } from '#api/client/randomId.ts';
import { useAppStore } from '#app/hooks.ts';
import { selectMemberId } from '#sagas/attempt/attemptSelectors.ts';
import { receiptIssued } from '#sagas/attempt/attemptsSlice.ts';
import type { DepositNotice } from '#sagas/attempt/receipt.ts';

type Facts = Pick<DepositNotice, 'kind' | 'orderNo' | 'amount'>;

/** Leaves the member what became of a deposit whose page is left: it stays until it is closed. */
export const useDepositNotice = () => {
  const { dispatch, getState } = useAppStore();
  return (facts: Facts): void => {
    const memberId = selectMemberId(getState());
    if (memberId !== null) dispatch(receiptIssued({ id: randomId(), memberId, ...facts }));
  };
};
