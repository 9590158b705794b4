import type { Tx } from '#api/contract/money.ts';
import { depositPath, investDetailPath, paths, withdrawalRecordPath } from '#shared/paths.ts';

type LinkText =
  | 'seeOrder'
  | 'seeDeposit'
  | 'seeDeposits'
  | 'seeWithdrawal'
  | 'seeWithdrawals'
  | 'seeIncome'
  | 'seeTeam';

interface TxLink {
  readonly text: LinkText;
  readonly to: string;
}

const LISTS: Record<string, TxLink> = {
  deposit: { text: 'seeDeposits', to: paths.rechargeList },
  withdrawal: { text: 'seeWithdrawals', to: paths.withdrawList },
  income: { text: 'seeIncome', to: paths.incomeList },
  team: { text: 'seeTeam', to: paths.myTeam },
};

/** Kinds of which a single one can be shown. */
const RECORDS: Record<string, (id: number) => TxLink> = {
  order: (id) => ({ text: 'seeOrder', to: investDetailPath(id) }),
  deposit: (id) => ({ text: 'seeDeposit', to: depositPath(id) }),
  withdrawal: (id) => ({ text: 'seeWithdrawal', to: withdrawalRecordPath(id) }),
};

const own = <TValue>(kinds: Record<string, TValue>, kind: string): TValue | null =>
  Object.hasOwn(kinds, kind) ? (kinds[kind] ?? null) : null;

/** The page of what a transaction refers to, else the list that has it, or null. */
export const txLink = ({ ref_type, ref_id }: Pick<Tx, 'ref_type' | 'ref_id'>): TxLink | null =>
  (ref_id && own(RECORDS, ref_type)?.(ref_id)) || own(LISTS, ref_type);
