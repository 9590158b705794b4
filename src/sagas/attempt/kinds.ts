import type { Attempt, AttemptName } from './attempt.ts';
import type { AttemptKind } from './attemptKind.ts';
import { buyback } from './buyback.ts';
import { purchase } from './purchase.ts';
import { withdrawal } from './withdrawal.ts';

const KINDS: { readonly [TName in AttemptName]: AttemptKind<TName> } = {
  purchase,
  withdrawal,
  buyback,
};

/** The kind of an attempt. */
export const kindOf = ({ kind }: Attempt): AttemptKind<AttemptName> =>
  // An attempt is only passed to its own kind.
  KINDS[kind] as unknown as AttemptKind<AttemptName>;
