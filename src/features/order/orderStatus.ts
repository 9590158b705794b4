import { INCOME, ORDER } from '#api/contract/order.ts';
import type { orderTexts } from './orderTexts.ts';

type TextKey = keyof (typeof orderTexts)['zh-CN'];
type Tone = 'brand' | 'neutral' | 'amber' | 'success' | 'error';

/** A status's chip: its tone and its word. */
export interface StatusLook {
  readonly tone: Tone;
  readonly text: TextKey;
}

/** The chip of an order's status, and the sentence that explains it. */
interface OrderLook extends StatusLook {
  readonly note: TextKey;
}

const UNKNOWN = { tone: 'neutral', text: 'unknownStatus' } as const;

const ORDER_LOOKS: Record<number, OrderLook> = {
  [ORDER.earning]: { tone: 'brand', text: 'orderStatus0', note: 'orderNote0' },
  [ORDER.completed]: { tone: 'neutral', text: 'orderStatus1', note: 'orderNote1' },
  [ORDER.buybackPending]: { tone: 'amber', text: 'orderStatus2', note: 'orderNote2' },
  [ORDER.boughtBack]: { tone: 'neutral', text: 'orderStatus3', note: 'orderNote3' },
  [ORDER.cancelled]: { tone: 'neutral', text: 'orderStatus4', note: 'orderNote4' },
};

const INCOME_LOOKS: Record<number, StatusLook> = {
  [INCOME.planned]: { tone: 'amber', text: 'incomeStatus0' },
  [INCOME.credited]: { tone: 'success', text: 'incomeStatus1' },
  [INCOME.cancelled]: { tone: 'neutral', text: 'incomeStatus2' },
};

/** The look of an order's status. */
export const orderLook = (status: number): OrderLook =>
  ORDER_LOOKS[status] ?? { ...UNKNOWN, note: 'unknownNote' };
/** The look of a settlement's status. */
export const incomeLook = (status: number): StatusLook => INCOME_LOOKS[status] ?? UNKNOWN;
