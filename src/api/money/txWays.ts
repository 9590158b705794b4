import { DIRECTION, type Tx } from '#api/contract/money.ts';

/** Which way the money of a transaction went, seen from the member. */
export type TxWay = 'in' | 'out';

/** Which way a transaction went; null where the server does not say. Its amount has no sign. */
export const wayOf = ({ direction }: Pick<Tx, 'direction'>): TxWay | null => {
  if (direction === DIRECTION.in) return 'in';
  return direction === DIRECTION.out ? 'out' : null;
};

/** What a transaction adds to a sum of one way; null where that is unknown, and so is the sum then. */
export const amountGone = (way: TxWay, line: Pick<Tx, 'direction' | 'amount'>): string | null => {
  const gone = wayOf(line);
  if (gone === null) return null;
  return gone === way ? line.amount : '0';
};
