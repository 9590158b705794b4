import { ORDER } from '#api/contract/order.ts';

/** Whether an order earns until its maturity: one bought back or cancelled, or about to be, does not. Unknown states do. */
export const runsToMaturity = (status: number): boolean =>
  status !== ORDER.buybackPending && status !== ORDER.boughtBack && status !== ORDER.cancelled;
