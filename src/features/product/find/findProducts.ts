import { PRODUCT, type Product } from '#api/contract/product.ts';
import { compare, progressPercent, termLength } from '#shared/money.ts';
import { hasWords } from '#shared/ui/overlays/searchItems.ts';
import { runningFirst } from '../list/orderProducts.ts';
import type { Finding, Sort, State } from './finding.ts';

const soldOf = ({ quantity, quantitySold }: Product) => progressPercent(quantitySold, quantity);

const isIn: Record<State, (product: Product) => boolean> = {
  running: ({ status }) => status === PRODUCT.running,
  // A percentage is rounded: it says 100 while a few of many are left.
  soldOut: ({ status, quantity, quantitySold }) =>
    status === PRODUCT.running &&
    quantity !== null &&
    quantity > 0 &&
    quantitySold !== null &&
    quantitySold >= quantity,
  completed: ({ status }) => status === PRODUCT.completed,
};

/** Whether a product is what the member looks for; an unknown figure is no match. */
export const matches = (product: Product, { text, state, amount, risk }: Finding): boolean => {
  if (state && !isIn[state](product)) return false;
  if (amount !== null && (compare(product.amountMin, amount) ?? 1) > 0) return false;
  if (risk !== null && (product.riskLevel === null || product.riskLevel > risk)) return false;
  return hasWords(product.name, text);
};

/** Compares two products by a figure; those without it come last. */
const by =
  <T>(figureOf: (product: Product) => T | null, order: (a: T, b: T) => number) =>
  (left: Product, right: Product): number => {
    const [a, b] = [figureOf(left), figureOf(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return order(a, b);
  };
const ORDERS: Record<Sort, (left: Product, right: Product) => number> = {
  term: by(
    ({ investmentPeriod, productPeriod: { name, days } }) =>
      termLength({ investmentPeriod, name, days }),
    (a, b) => a - b,
  ),
  minimum: by(
    ({ amountMin }) => amountMin,
    (a, b) => compare(a, b) ?? 0,
  ),
  progress: by(soldOf, (a, b) => compare(b, a) ?? 0),
};

/** The products that are looked for, in the chosen order: those that are completed last in each. */
export const findProducts = (products: readonly Product[], finding: Finding): Product[] => {
  const found = products.filter((product) => matches(product, finding));
  return runningFirst(finding.sort ? found.sort(ORDERS[finding.sort]) : found);
};
