import { TX, type Tx } from '#api/contract/money.ts';
import { wayOf } from '#api/money/txWays.ts';
import type { Whole } from '#api/readWhole.ts';
import { dayKey } from '#shared/format/dates.ts';
import { add } from '#shared/money.ts';

/** What orders pay, in the order in which it is named; also keys of `payoutTexts`. */
const KINDS = ['income', 'principal', 'buyback'] as const;
type CreditKind = (typeof KINDS)[number];

const KIND_OF: ReadonlyMap<number, CreditKind> = new Map(KINDS.map((kind) => [TX[kind], kind]));

/** Money of an order that was credited, as the account's line has it. */
export interface Credit {
  readonly key: string;
  readonly kind: CreditKind;
  /** Unix seconds. */
  readonly at: number;
  readonly amount: string | null;
  readonly title: string;
  readonly remark: string;
}

/** What was credited of orders since a moment. */
export interface Credits {
  /** Newest first. */
  readonly credits: readonly Credit[];
  /** Whether nothing of it is missing: only then may its amounts be added up. */
  readonly isComplete: boolean;
}

/** The credits among the account's lines since `since`, Unix seconds: a line without a time, or that is no inflow, is none. */
export const creditsOf = ({ items, isComplete }: Whole<Tx>, since: number): Credits => {
  const lines = items.filter(
    ({ type, created_at }) => KIND_OF.has(type) && (created_at === null || created_at >= since),
  );
  const credits = lines.flatMap((line): Credit[] => {
    const kind = KIND_OF.get(line.type);
    const { id, created_at: at, amount, title, remark } = line;
    if (kind === undefined || at === null || wayOf(line) !== 'in') return [];
    return [{ key: `credit:${id}`, kind, at, amount, title, remark }];
  });
  return {
    credits: credits.sort((a, b) => b.at - a.at),
    isComplete: isComplete && credits.length === lines.length,
  };
};

/** Credits by their day, "2026-08-20". */
export const creditsByDay = (
  credits: readonly Credit[],
): ReadonlyMap<string, readonly Credit[]> => {
  const days = new Map<string, Credit[]>();
  for (const credit of credits) {
    const key = dayKey(credit.at);
    const day = days.get(key);
    if (day) day.push(credit);
    else days.set(key, [credit]);
  }
  return days;
};

/** The sum of each kind that is among credits; null where an amount is unknown. */
export const creditSums = (credits: readonly Credit[]) =>
  KINDS.flatMap((kind) => {
    const own = credits.filter((credit) => credit.kind === kind);
    if (own.length === 0) return [];
    return [{ kind, sum: own.reduce<string | null>((sum, { amount }) => add(sum, amount), '0') }];
  });
