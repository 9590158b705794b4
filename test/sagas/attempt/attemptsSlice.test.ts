import { describe, expect, it } from 'vitest';
import { type SessionEnd, sessionEnded } from '#api/session/sessionSlice.ts';
import {
  type Attempt,
  NEVER_CARRIED_OUT,
  purchaseOf,
  startAttempt,
  subjectOf,
} from '#sagas/attempt/attempt.ts';
import {
  type AttemptsState,
  attemptFollowed,
  attemptNotPlaced,
  attemptOutcomeUnknown,
  attemptPreparing,
  attemptResolvedElsewhere,
  attemptResultCleared,
  attemptStarted,
  attemptsSlice,
  attemptTakenOver,
  checkAsked,
  checkContinued,
  checkStopped,
  receiptHeldBack,
  receiptIssued,
  receiptPageLeft,
  storedReceiptsRead,
} from '#sagas/attempt/attemptsSlice.ts';
import type { ResultOf } from '#sagas/attempt/kindRules.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';

type Step = Parameters<typeof attemptsSlice.reducer>[1];

const stateAfter = (...steps: readonly Step[]): AttemptsState =>
  steps.reduce(attemptsSlice.reducer, attemptsSlice.getInitialState());

const attempt: Attempt = startAttempt({ kind: 'buyback', memberId: 1, orderId: 7 }, 'a1', 0);
const { id } = attempt;

describe('an attempt that is gone', () => {
  const gone = [attemptStarted(attempt), attemptResolvedElsewhere({ id })];
  const known = stateAfter(...gone);

  it.each<[string, Step]>([
    ['of unknown outcome', attemptOutcomeUnknown({ id })],
    [
      'rejected by the end of a session',
      attemptOutcomeUnknown({ id, settleFrom: NEVER_CARRIED_OUT }),
    ],
    ['checked', checkContinued({ id, isReadFailing: false })],
    ['looked for', checkContinued({ id, isReadFailing: true })],
    ['checked no more', checkStopped({ id })],
  ])('stays gone when it is %s', (_, late) => {
    expect([known.open, known.work]).toEqual([{}, {}]);
    expect(stateAfter(...gone, late)).toEqual(known);
  });
});

it.each<[string, Step[], object | undefined]>([
  ['sent from here', [attemptStarted(attempt)], { kind: 'shownElsewhere', attempt }],
  [
    'looked for from here',
    [attemptStarted(attempt), checkContinued({ id, isReadFailing: false })],
    { kind: 'shownElsewhere', attempt },
  ],
  ['only followed here', [attemptFollowed(attempt)], undefined],
])('what another tab shows of an attempt that was %s is known here', (_, before, result) => {
  const { results } = stateAfter(...before, attemptResolvedElsewhere({ id }));
  expect(results[subjectOf(attempt)]).toEqual(result);
  // Where its screen is shown that says so in any case.
  const awaited = stateAfter(...before, attemptResolvedElsewhere({ id, isAwaited: true }));
  expect(awaited.results[subjectOf(attempt)]).toEqual({ kind: 'shownElsewhere', attempt });
});

it('an outcome from before is not taken for that of what another tab sends now', () => {
  const next = { ...attempt, id: 'a2' };
  const before = [
    attemptStarted(attempt),
    attemptNotPlaced({ kind: 'notPlaced', attempt, why: 'notPlaced' } as ResultOf<'notPlaced'>),
  ];
  expect(Object.keys(stateAfter(...before).results)).toEqual(['buyback:7']);
  expect(stateAfter(...before, attemptFollowed(next)).results).toEqual({});
});

it('only what another tab works on is taken over from it', () => {
  const steps = [attemptStarted(attempt), attemptTakenOver({ id })];
  expect(stateAfter(...steps).work).toEqual({ a1: 'sending' });
  const followed = [attemptFollowed(attempt), checkAsked({ id }), checkStopped({ id })];
  expect(stateAfter(...followed).work).toEqual({ a1: 'elsewhere' });
  expect(stateAfter(...followed, attemptTakenOver({ id })).work).toEqual({ a1: 'asked' });
});

it('a check that stops leaves an attempt that is sent from here alone', () => {
  expect(stateAfter(attemptStarted(attempt), checkStopped({ id })).work).toEqual({ a1: 'sending' });
});

it('a look that could not be read shows until one can', () => {
  const failing = [
    attemptStarted(attempt),
    checkContinued({ id, isReadFailing: false }),
    checkContinued({ id, isReadFailing: true }),
  ];
  expect(stateAfter(...failing).work).toEqual({ a1: 'checkFailing' });
  expect(stateAfter(...failing, checkContinued({ id, isReadFailing: false })).work).toEqual({
    a1: 'checking',
  });
  expect(stateAfter(...failing, checkStopped({ id })).work).toEqual({});
});

it('what was noted of a subject goes without touching another', () => {
  const subject = purchaseOf(7);
  const noted = [
    attemptPreparing({ subject, memberId: 1 }),
    attemptPreparing({ subject: 'withdrawal', memberId: 1 }),
    attemptResultCleared({ subject }),
  ];
  expect(Object.keys(stateAfter(...noted).results)).toEqual(['withdrawal']);
});

it('the end of a session takes the outcomes away, and leaves what is open', () => {
  const other = startAttempt({ kind: 'buyback', memberId: 1, orderId: 8 }, 'a2', 0);
  const before = [
    attemptStarted(attempt),
    attemptStarted(other),
    attemptNotPlaced({
      kind: 'notPlaced',
      attempt: other,
      why: 'notPlaced',
    } as ResultOf<'notPlaced'>),
  ];
  expect(Object.keys(stateAfter(...before).results)).toEqual(['buyback:8']);
  const { open, results } = stateAfter(...before, sessionEnded({ epoch: 1, reason: 'expired' }));
  expect(open).toEqual({ a1: attempt });
  expect(results).toEqual({});
});

describe('a receipt', () => {
  const receipt = (named: string): Receipt => ({
    id: named,
    memberId: 1,
    kind: 'depositSubmitted',
    orderNo: 'D1',
    amount: '500.00',
  });
  const idsOf = ({ receipts }: AttemptsState): string[] => receipts.map((one) => one.id);
  const issued = stateAfter(receiptIssued(receipt('r0')), receiptIssued(receipt('r1')));

  it.each([
    ['that its page drew and showed is closed with that page', { isDrawn: true }, true, ['r1']],
    ['that its page drew while hidden stays', { isDrawn: true }, false, ['r0', 'r1']],
    ['that its page was about to draw stays', { isDrawn: false }, true, ['r0', 'r1']],
    ['that no page held back stays', null, true, ['r0', 'r1']],
  ])('%s', (_how, held, wasSeen, left) => {
    const before = held
      ? attemptsSlice.reducer(issued, receiptHeldBack({ id: 'r0', ...held }))
      : issued;
    const after = attemptsSlice.reducer(before, receiptPageLeft({ wasSeen }));
    expect(idsOf(after)).toEqual(left);
    expect(after.heldBack).toBeNull();
  });

  it.each<[string, string[], string[], string[]]>([
    ['that storage has stays', ['r0', 'r1'], [], ['r0', 'r1']],
    ['that storage names as closed goes', ['r1'], ['r0'], ['r1']],
    ['that storage lacks stays', ['r1'], [], ['r0', 'r1']],
  ])('%s', (_how, stored, closedReceipts, left) => {
    const read = storedReceiptsRead({ receipts: stored.map(receipt), closedReceipts });
    const after = attemptsSlice.reducer(issued, read);
    expect(idsOf(after)).toEqual(left);
    expect(after.closedReceipts).toEqual(closedReceipts);
    // What is the same object is not written again; what storage lacks is to be.
    for (const one of after.receipts) {
      expect(issued.receipts.includes(one), one.id).toBe(stored.includes(one.id));
    }
  });
});

it.each<[Omit<SessionEnd, 'epoch'>, string[]]>([
  [{ reason: 'loggedOut' }, ['n0', 'd1', 'd2']],
  [{ reason: 'loggedOut', isFollowed: true }, ['a0', 'n0', 'd0', 'd1', 'd2']],
  [{ reason: 'passwordChanged' }, ['n0', 'd1', 'd2']],
  [{ reason: 'expired' }, ['a0', 'n0', 'd0', 'd1', 'd2']],
  [{ reason: 'loginRequired' }, ['a0', 'n0', 'd0', 'd1', 'd2']],
  [{ reason: 'disabled' }, ['n0', 'd1', 'd2']],
])(
  'an end of the session by %j leaves the receipts %j, those of what no list need show, and what is open',
  (end, kept) => {
    const receipt: Receipt = {
      id: 'a0',
      memberId: 1,
      kind: 'purchase',
      orderId: 12,
      productName: '横渡 1 号',
      amount: '1000.00',
      orderNo: 'A1',
      expectedAt: null,
      isRefunded: false,
      fee: null,
      arriving: null,
    };
    const notFound: Receipt = {
      id: 'n0',
      memberId: 1,
      kind: 'purchaseNotFound',
      orderId: null,
      productId: 5,
      productName: '横渡 1 号',
      amount: '1000.00',
    };
    const deposits = (['depositSubmitted', 'depositUnknown', 'rechargeUnknown'] as const).map(
      (kind, at): Receipt => ({ id: `d${at}`, memberId: 1, kind, orderNo: 'D1', amount: '500.00' }),
    );
    const { receipts, open } = stateAfter(
      attemptStarted(attempt),
      ...[receipt, notFound, ...deposits].map((one) => receiptIssued(one)),
      attemptOutcomeUnknown({ id }),
      sessionEnded({ epoch: 1, ...end }),
    );
    expect(receipts.map((one) => one.id)).toEqual(kept);
    expect(open).toEqual({ a1: attempt });
  },
);
