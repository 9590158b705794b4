import { ORDER, type Order } from '#api/contract/order.ts';
import { add, compare } from '#shared/money.ts';
import { PIGMENTS } from '#shared/theme/pigments.ts';
import { portionsOf } from '#shared/ui/charts/portions.ts';

/** Products shown by name; the others form one part. */
const MOST_NAMED = 5;

/** One part of the holdings. */
export interface HoldingPart {
  readonly kind: 'product' | 'others';
  readonly key: string;
  readonly name: string;
  /** Number of products in it. */
  readonly products: number;
  readonly amount: string;
  /** Percent with two decimals; all parts add up to 100.00. */
  readonly percent: string;
  /** Index in PIGMENTS; null for grey. */
  readonly pigment: number | null;
}

/** `parts` with the largest first; `total` is their sum, a decimal string. */
export interface Holdings {
  readonly parts: readonly HoldingPart[];
  readonly total: string;
}

/** The pigment of the product's cover if it is free, else the next free one. */
const pigmentsFor = (ids: readonly number[]): number[] => {
  const taken = new Set<number>();
  return ids.map((id) => {
    let pigment = id % PIGMENTS.length;
    while (taken.has(pigment)) pigment = (pigment + 1) % PIGMENTS.length;
    taken.add(pigment);
    return pigment;
  });
};

const running = ({ status }: Order): boolean =>
  status === ORDER.earning || status === ORDER.buybackPending;

/**
 * The composition of the principal held, largest product first, from all of a member's orders. Null
 * where an amount is unknown or fewer than two parts would be shown.
 */
export const holdingShares = (orders: readonly Order[]): Holdings | null => {
  const products = new Map<number, { name: string; amount: string | null }>();
  for (const { id, product_id, product_name, amount } of orders.filter(running)) {
    // An order without a product id counts as a product of its own.
    const key = product_id ?? -id;
    const before = products.get(key)?.amount ?? '0';
    const sum =
      products.has(key) && products.get(key)?.amount === null ? null : add(before, amount);
    products.set(key, { name: product_name, amount: sum });
  }
  const sorted = [...products]
    .map(([key, { name, amount }]) => ({ key, name, amount }))
    .sort((a, b) => compare(b.amount, a.amount) ?? 0);
  const named = sorted.length > MOST_NAMED + 1 ? sorted.slice(0, MOST_NAMED) : sorted;
  const others = sorted.slice(named.length);
  const pigments = pigmentsFor(named.map(({ key }) => Math.abs(key)));
  const parts = [
    ...named.map(({ key, name, amount }, index) => ({
      kind: 'product' as const,
      key: String(key),
      name,
      products: 1,
      amount,
      pigment: pigments[index] ?? null,
    })),
    ...(others.length > 0
      ? [
          {
            kind: 'others' as const,
            key: 'others',
            name: '',
            products: others.length,
            amount: others.reduce<string | null>((sum, { amount }) => add(sum, amount), '0'),
            pigment: null,
          },
        ]
      : []),
  ];
  const percents = portionsOf(parts.map(({ amount }) => amount));
  if (percents === null || parts.length < 2) return null;
  return {
    parts: parts.map((part, index) => ({
      ...part,
      amount: part.amount ?? '0',
      percent: percents[index] ?? '0.00',
    })),
    total: parts.reduce<string>((sum, { amount }) => add(sum, amount) ?? sum, '0'),
  };
};
