import type { SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '#api/client/apiError.ts';
import type { SecretRef } from '#api/client/secrets.ts';
import type { Withdrawal } from '#api/contract/money.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import type { AttemptKind, AttemptOf } from './attempt.ts';
import type { NotPlacedFacts, ReceiptFacts } from './receipt.ts';
import type { AttemptRefusal } from './refusal.ts';

/** What was carried out: its toast, what its receipt names, and a withdrawal as its screen shows it. */
export interface Placed {
  readonly toast: NoticeMessage['key'];
  readonly facts: ReceiptFacts;
  readonly withdrawal?: Withdrawal;
}

/**
 * The outcome of the last attempt about a subject, until its screen clears it.
 * preparing: what the next one needs to know first is being read · refused: certainly not carried out,
 * and the member can act on it · notPlaced: missing from the server's records when it should be there
 * (`over`: its order has ended; `notFound`: the back-end may keep no deadline, and carry it out yet) ·
 * shownElsewhere: another tab has found what became of an attempt that this one sent or looked for, and
 * shows it.
 */
export type AttemptResult<TKind extends AttemptKind = AttemptKind> =
  | { readonly kind: 'preparing'; readonly memberId: number }
  | {
      readonly kind: 'refused';
      readonly attempt: AttemptOf<TKind>;
      readonly refusal: AttemptRefusal;
    }
  | {
      readonly kind: 'notPlaced';
      readonly attempt: AttemptOf<TKind>;
      readonly why: 'notPlaced' | 'notFound' | 'over';
    }
  | { readonly kind: 'shownElsewhere'; readonly attempt: AttemptOf<TKind> }
  | ({ readonly kind: 'placed'; readonly attempt: AttemptOf<TKind> } & Placed);

/** One kind of outcome, whatever the attempt: `ResultOf<'placed'>`. */
export type ResultOf<TKind extends AttemptResult['kind']> = Extract<AttemptResult, { kind: TKind }>;

/** What one read of the server's records says about an attempt. */
export type LookUpResult =
  | ({ readonly kind: 'placed' } & Placed)
  /** It can never be carried out any more, whatever the time: what it is about has ended without it. */
  | { readonly kind: 'over' }
  /**
   * Not there; a proof, where the records can give one (`isProof`), only once the server can no longer be at
   * work on it.
   */
  | { readonly kind: 'absent'; readonly isProof: boolean };

/** What differs from one kind of attempt to the next; the flow is the same for all. */
export interface KindRules<TKind extends AttemptKind> {
  /**
   * Sends it once; the flow shows what became of it. Null: accepted, but what was made is not known, so it is
   * looked for. Throws the call's `ApiError`.
   */
  readonly send: (
    attempt: AttemptOf<TKind>,
    payPassword: SecretRef,
  ) => SagaGenerator<Placed | null>;
  /** Reads whether it was carried out, by requests that begin now. Throws the call's `ApiError`. */
  readonly lookUp: (attempt: AttemptOf<TKind>) => SagaGenerator<LookUpResult>;
  /** The screen that says where it is (`attemptScreen.ts`) shows what it became, too: no toast of that is needed there. */
  readonly screenShowsPlaced?: true;
  /** `over`: where what it is about can end without it. */
  readonly toasts: Readonly<Record<'notPlaced' | 'checking', NoticeMessage['key']>> & {
    readonly over?: NoticeMessage['key'];
  };
  /** What is named of it where it was not carried out. */
  readonly named: (attempt: AttemptOf<TKind>) => NotPlacedFacts;
  /** The words of a refusal; without, the error catalogue's. */
  readonly refusalNotice?: (error: ApiError) => NoticeMessage;
}
