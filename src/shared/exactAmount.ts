import { add, type Decimal, isSameMoney, round2 } from './money.ts';

/** An amount as the contract writes it: two decimals at least, nothing rounded; null while unknown. */
export const exactAmount = (amount: Decimal): string | null => {
  const written = round2(amount);
  return isSameMoney(written, amount) ? written : add(amount, '0');
};
