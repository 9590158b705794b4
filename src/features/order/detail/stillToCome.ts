import type { Order } from '#api/contract/order.ts';
import { add } from '#shared/money.ts';

/** What an order that is held to maturity will still pay: its principal and the income not settled yet. */
export const stillToCome = (order: Order): string | null => add(order.amount, order.pending_income);
