import type { Tx } from '#api/contract/money.ts';
import { investDetailPath, paths } from '#shared/paths.ts';

type LinkText = 'seeOrder' | 'seeDeposits' | 'seeWithdrawals' | 'seeIncome' | 'seeTeam';

const LISTS: Record<string, { text: LinkText; to: string }> = {
  deposit: { text: 'seeDeposits', to: paths.rechargeList },
  withdrawal: { text: 'seeWithdrawals', to: paths.withdrawList },
  income: { text: 'seeIncome', to: paths.incomeList },
  team: { text: 'seeTeam', to: paths.myTeam },
};

/** The page of what a transaction refers to, or null. */
export const txLink = ({
  ref_type,
  ref_id,
}: Pick<Tx, 'ref_type' | 'ref_id'>): { text: LinkText; to: string } | null => {
  if (ref_type === 'order' && ref_id !== null) {
    return { text: 'seeOrder', to: investDetailPath(ref_id) };
  }
  return Object.hasOwn(LISTS, ref_type) ? (LISTS[ref_type] ?? null) : null;
};
