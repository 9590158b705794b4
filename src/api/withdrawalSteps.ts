import { WITHDRAWAL, type Withdrawal } from './contract/money.ts';

/** A step of a withdrawal, in the words of its catalogue. */
export interface WithdrawalStep {
  readonly step: 'applied' | 'checked' | 'paying' | 'arrived' | 'refused' | 'unpaid' | 'returned';
  readonly state: 'done' | 'current' | 'future' | 'failed';
  /** Unix seconds; null where the server does not say, or has no time for it. */
  readonly at: number | null;
  /** What is waited for: somebody who checks it, the money. */
  readonly awaits?: 'check' | 'arrival';
}

/** From the request to its arrival or return; of a state that is not known, only the request. */
export const withdrawalSteps = (withdrawal: Withdrawal): WithdrawalStep[] => {
  const { status, created_at, audited_at, finished_at } = withdrawal;
  const applied: WithdrawalStep = { step: 'applied', state: 'done', at: created_at };
  const reviewed: WithdrawalStep = { step: 'checked', state: 'done', at: audited_at };
  const paying = (state: WithdrawalStep['state']): WithdrawalStep => ({
    step: 'paying',
    state,
    at: null,
  });
  const arrival: WithdrawalStep = {
    step: 'arrived',
    state: 'future',
    at: null,
    awaits: 'arrival',
  };
  const returned: WithdrawalStep = { step: 'returned', state: 'done', at: null };
  switch (status) {
    case WITHDRAWAL.reviewing:
      return [
        applied,
        { ...reviewed, state: 'current', awaits: 'check' },
        paying('future'),
        arrival,
      ];
    case WITHDRAWAL.paying:
      return [applied, reviewed, paying('current'), arrival];
    case WITHDRAWAL.arrived:
      return [
        applied,
        reviewed,
        paying('done'),
        { step: 'arrived', state: 'done', at: finished_at },
      ];
    case WITHDRAWAL.rejected:
      return [applied, { step: 'refused', state: 'failed', at: audited_at }, returned];
    case WITHDRAWAL.failed:
      return [applied, reviewed, { step: 'unpaid', state: 'failed', at: finished_at }, returned];
    default:
      return [applied];
  }
};
