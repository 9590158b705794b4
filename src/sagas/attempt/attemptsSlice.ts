import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretRef } from '#api/client/secrets.ts';
import { mayReturn, sessionEnded } from '#api/session/sessionSlice.ts';
import { type Attempt, type Subject, subjectOf } from './attempt.ts';
import type { AttemptResult, ResultOf } from './kindRules.ts';
import { isCarriedOut, type Receipt } from './receipt.ts';

/**
 * Where the check of an attempt is: asked: its member waits for a read · noResult: that read showed nothing yet ·
 * checkFailing: the last read failed · checking: neither.
 */
export type CheckStage = 'checking' | 'asked' | 'noResult' | 'checkFailing';
/**
 * Who works on an open attempt: this page sends or checks it, or another tab does (`elsewhere`). One without an
 * entry has to be checked.
 */
type AttemptWork = 'sending' | CheckStage | 'elsewhere';

export interface AttemptsState {
  /** Attempts whose outcome is not known yet, by id; kept in storage, also across logouts. */
  open: Record<string, Attempt>;
  work: Record<string, AttemptWork>;
  results: { [TSubject in Subject]?: AttemptResult };
  /** Receipts that their members have not closed yet, oldest first; kept in storage up to a logout. */
  receipts: readonly Receipt[];
  /** Ids of receipts that were closed or went with a login; in storage, by which other tabs close them too. */
  closedReceipts: string[];
  /** The receipt that the page shown draws itself, or is about to; null for none. */
  heldBack: { readonly id: string; readonly isDrawn: boolean } | null;
}

const initialState: AttemptsState = {
  open: {},
  work: {},
  results: {},
  receipts: [],
  closedReceipts: [],
  heldBack: null,
};

type IdPayload = PayloadAction<{ id: string }>;
interface SubjectPayload {
  readonly subject: Subject;
}

const drop = (state: AttemptsState, id: string): void => {
  delete state.open[id];
  delete state.work[id];
};

const isChecked = ({ work }: AttemptsState, id: string): boolean =>
  work[id] !== undefined && work[id] !== 'sending' && work[id] !== 'elsewhere';

/** Of so many receipts it is kept that they were closed: more than any other tab still shows. */
const CLOSED_KEPT = 50;

/** Ids of closed receipts, and further ones. */
export const closedWith = (closed: readonly string[], ids: readonly string[]): string[] =>
  [...new Set([...closed, ...ids])].slice(-CLOSED_KEPT);

const closeReceipts = (state: AttemptsState, ids: readonly string[]): void => {
  state.closedReceipts = closedWith(state.closedReceipts, ids);
  state.receipts = state.receipts.filter(({ id }) => !ids.includes(id));
};

const finish = <TResult extends Exclude<AttemptResult, { kind: 'preparing' }>>(
  state: AttemptsState,
  { payload }: { readonly payload: TResult },
): void => {
  state.results[subjectOf(payload.attempt)] = payload;
  drop(state, payload.attempt.id);
};

/** A withdrawal was confirmed; `amount` is a decimal string, `payPassword` is sealed. */
export const withdrawalSubmitted = createAction<{
  readonly cardId: number;
  readonly amount: string;
  readonly payPassword: SecretRef;
}>('attempts/withdrawalSubmitted');
/** A buyback was confirmed; `terms` (`buybackTermsOf`) are those that were seen, `payPassword` is sealed. */
export const buybackSubmitted = createAction<{
  readonly orderId: number;
  readonly terms: string;
  readonly payPassword: SecretRef;
}>('attempts/buybackSubmitted');
/** What was confirmed and waits for the code that sends it must not be sent. */
export const confirmationCancelled = createAction('attempts/confirmationCancelled');
/** What is stored of open attempts, by their ids, read again because messages of other tabs may have passed this one by. */
export const storedAttemptsRead = createAction<Readonly<Record<string, Attempt>>>(
  'attempts/storedAttemptsRead',
);

/** Every write of money whose answer can be lost: what is open, who works on it, and its outcome. */
export const attemptsSlice = createSlice({
  name: 'attempts',
  initialState,
  reducers: {
    /** What an attempt needs to know first is being read. */
    attemptPreparing: (
      state,
      { payload: { subject, memberId } }: PayloadAction<SubjectPayload & { memberId: number }>,
    ) => {
      state.results[subject] = { kind: 'preparing', memberId };
    },
    /** The screen has shown the last result, or the preparations failed. */
    attemptResultCleared: (state, { payload: { subject } }: PayloadAction<SubjectPayload>) => {
      delete state.results[subject];
    },
    attemptStarted: (state, { payload: attempt }: PayloadAction<Attempt>) => {
      state.open[attempt.id] = attempt;
      state.work[attempt.id] = 'sending';
      delete state.results[subjectOf(attempt)];
    },
    attemptPlaced: finish<ResultOf<'placed'>>,
    /** Its member is to be shown what was carried out. */
    receiptIssued: (state, { payload: receipt }: PayloadAction<Receipt>) => {
      state.receipts = [...state.receipts, receipt];
    },
    /** The page shown draws it, or is about to: it is not shown beside it. */
    receiptHeldBack: (state, { payload }: PayloadAction<{ id: string; isDrawn: boolean }>) => {
      state.heldBack = payload;
    },
    /** That page is left; `wasSeen`: what it drew, not on a page that is hidden. */
    receiptPageLeft: (state, { payload: { wasSeen } }: PayloadAction<{ wasSeen: boolean }>) => {
      const { heldBack } = state;
      if (wasSeen && heldBack?.isDrawn) closeReceipts(state, [heldBack.id]);
      state.heldBack = null;
    },
    receiptClosed: (state, { payload: { id } }: IdPayload) => closeReceipts(state, [id]),
    /**
     * What storage has of receipts, read again: those that another tab closed go. One that is missing was passed over
     * by a write that had not heard of it: as a copy it counts as changed, and is stored again, as is a list of closed
     * ones that an earlier version dropped.
     */
    storedReceiptsRead: (
      state,
      { payload }: PayloadAction<Pick<AttemptsState, 'receipts' | 'closedReceipts'>>,
    ) => {
      const { closedReceipts } = state;
      const closed = payload.closedReceipts;
      // What is equal stays as it is, and is not written: tabs of two versions would rewrite it to each other without end.
      if (
        closed.length !== closedReceipts.length ||
        !closed.every((id) => closedReceipts.includes(id))
      )
        closeReceipts(state, closed);
      const isStored = (receipt: Receipt) => payload.receipts.some(({ id }) => id === receipt.id);
      if (!state.receipts.every(isStored))
        state.receipts = state.receipts.map((receipt) =>
          isStored(receipt) ? receipt : { ...receipt },
        );
    },
    /** Not carried out, as the server's records show. */
    attemptNotPlaced: finish<ResultOf<'notPlaced'>>,
    /** By the server, or before it was sent. */
    attemptRefused: finish<ResultOf<'refused'>>,
    /** Certainly not carried out, and no toast is needed: the member is disabled. */
    attemptDropped: (state, { payload: { attempt } }: PayloadAction<{ attempt: Attempt }>) =>
      drop(state, attempt.id),
    /**
     * Its outcome is to be looked for in the server's records, as soon as its member is logged in. `settleFrom`:
     * where it differs from what the attempt began with.
     */
    attemptOutcomeUnknown: (
      state,
      { payload: { id, settleFrom } }: PayloadAction<{ id: string; settleFrom?: number }>,
    ) => {
      const attempt = state.open[id];
      if (attempt && settleFrom !== undefined) attempt.settleFrom = settleFrom;
      delete state.work[id];
    },
    /** Another tab began an attempt: its subject is locked here, too. */
    attemptFollowed: (state, { payload: attempt }: PayloadAction<Attempt>) => {
      state.open[attempt.id] = attempt;
      state.work[attempt.id] = 'elsewhere';
      // It is of the one before.
      delete state.results[subjectOf(attempt)];
    },
    /** The member asks for a check of another tab's attempt here: this tab checks it from now on, too. */
    attemptTakenOver: (state, { payload: { id } }: IdPayload) => {
      if (state.work[id] === 'elsewhere') state.work[id] = 'asked';
    },
    /** Another tab has the outcome, and shows it; `isAwaited`: its member looks at the screen of it here. */
    attemptResolvedElsewhere: (
      state,
      { payload: { id, isAwaited = false } }: PayloadAction<{ id: string; isAwaited?: boolean }>,
    ) => {
      const attempt = state.open[id];
      if (attempt && (isAwaited || state.work[id] !== 'elsewhere'))
        finish(state, { payload: { kind: 'shownElsewhere', attempt } });
      else drop(state, id);
    },
    /** Its outcome is being looked up. */
    checkBegan: (state, { payload: { id } }: IdPayload) => {
      if (state.open[id]) state.work[id] ??= 'checking';
    },
    /** The member asks for a read of the records now. */
    checkAsked: (state, { payload: { id } }: IdPayload) => {
      if (isChecked(state, id)) state.work[id] = 'asked';
    },
    /** The records were read, and do not show it yet; `isReadFailing`: they could not be. */
    checkContinued: (
      state,
      { payload: { id, isReadFailing } }: PayloadAction<{ id: string; isReadFailing: boolean }>,
    ) => {
      if (!state.open[id]) return;
      const wasAsked = state.work[id] === 'asked' || state.work[id] === 'noResult';
      state.work[id] = isReadFailing ? 'checkFailing' : wasAsked ? 'noResult' : 'checking';
    },
    checkStopped: (state, { payload: { id } }: IdPayload) => {
      if (isChecked(state, id)) delete state.work[id];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, { payload: { reason, isFollowed, isAnonymous } }) => {
      state.results = {};
      // Receipts that go have their records in the lists; what was not carried out has none. Where the session ended in
      // another tab, that one took them out of storage.
      if (!isAnonymous && !isFollowed && !mayReturn(reason))
        closeReceipts(
          state,
          state.receipts.filter(isCarriedOut).map(({ id }) => id),
        );
    });
  },
  selectors: {
    selectAttemptsState: (state) => state,
    selectAttempt: (state, id: string) => state.open[id] ?? null,
    selectAttemptWork: (state, id: string) => state.work[id] ?? null,
  },
});

export const {
  attemptPreparing,
  attemptResultCleared,
  attemptStarted,
  attemptPlaced,
  receiptIssued,
  receiptHeldBack,
  receiptPageLeft,
  receiptClosed,
  storedReceiptsRead,
  attemptNotPlaced,
  attemptRefused,
  attemptDropped,
  attemptOutcomeUnknown,
  attemptFollowed,
  attemptTakenOver,
  attemptResolvedElsewhere,
  checkBegan,
  checkAsked,
  checkContinued,
  checkStopped,
} = attemptsSlice.actions;
export const { selectAttemptsState, selectAttempt, selectAttemptWork } = attemptsSlice.selectors;
