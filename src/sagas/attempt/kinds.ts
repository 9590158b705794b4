import type { Attempt, AttemptKind } from './attempt.ts';
import { buyback } from './buyback.ts';
import type { KindRules } from './kindRules.ts';
import { purchase } from './purchase.ts';
import { withdrawal } from './withdrawal.ts';

const RULES: { readonly [TKind in AttemptKind]: KindRules<TKind> } = {
  purchase,
  withdrawal,
  buyback,
};

/** The rules of an attempt's kind. */
export const rulesOf = ({ kind }: Attempt): KindRules<AttemptKind> =>
  // An attempt is only passed to its own kind.
  RULES[kind] as unknown as KindRules<AttemptKind>;
