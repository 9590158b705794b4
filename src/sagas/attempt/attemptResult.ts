import type { Withdrawal } from '#api/contract/money.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import type { AttemptKind, AttemptOf } from './attempt.ts';
import type { ReceiptFacts } from './receipt.ts';
import type { AttemptRefusal } from './refusal.ts';

/** What was carried out: its toast, what its receipt names, and a withdrawal as its screen shows it. */
export interface Made {
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
  | ({ readonly kind: 'placed'; readonly attempt: AttemptOf<TKind> } & Made);

/** One kind of outcome, whatever the attempt: `ResultOf<'placed'>`. */
export type ResultOf<TKind extends AttemptResult['kind']> = Extract<AttemptResult, { kind: TKind }>;
