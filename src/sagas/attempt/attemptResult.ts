import type { Withdrawal } from '#api/contract/money.ts';
import type { AttemptName, AttemptOf } from './attempt.ts';
import type { AttemptRefusal } from './refusal.ts';

/** The record that an attempt became, where a screen shows it. */
export interface RecordOf {
  readonly purchase: { readonly orderId: number } | null;
  readonly withdrawal: Withdrawal;
  readonly buyback: null;
}

/** An attempt that was carried out. */
export type Placed<TName extends AttemptName = AttemptName> = {
  [Name in TName]: {
    readonly kind: 'placed';
    readonly attempt: AttemptOf<Name>;
    readonly record: RecordOf[Name];
  };
}[TName];

/**
 * An attempt that is missing from the server's records when it should be there. `over`: its order has ended;
 * `notFound`: the back-end may keep no deadline, and carry it out yet.
 */
export interface NotPlaced<TName extends AttemptName = AttemptName> {
  readonly kind: 'notPlaced';
  readonly attempt: AttemptOf<TName>;
  readonly why: 'notPlaced' | 'notFound' | 'over';
}

/** Certainly not carried out, and the member can act on it. */
export interface Refused<TName extends AttemptName = AttemptName> {
  readonly kind: 'refused';
  readonly attempt: AttemptOf<TName>;
  readonly refusal: AttemptRefusal;
}

/** Another tab has found what became of an attempt that this one sent or looked for, and shows it. */
export interface ShownElsewhere<TName extends AttemptName = AttemptName> {
  readonly kind: 'shownElsewhere';
  readonly attempt: AttemptOf<TName>;
}

/**
 * The outcome of the last attempt about a subject, until its screen clears it; preparing: what the
 * next one needs to know first is being read.
 */
export type AttemptResult<TName extends AttemptName = AttemptName> =
  | { readonly kind: 'preparing'; readonly memberId: number }
  | Refused<TName>
  | NotPlaced<TName>
  | ShownElsewhere<TName>
  | Placed<TName>;
