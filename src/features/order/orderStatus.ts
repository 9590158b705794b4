import { INCOME, ORDER } from '#api/contract/order.ts';
import type { orderTexts } from '#shared/i18n/catalogues/orderTexts.ts';

type TextKey = keyof (typeof orderTexts)['zh-CN'];
export type Tone = 'brand' | 'neutral' | 'amber' | 'success' | 'error';

/** How a status is shown: its chip's tone and its word. */
export interface StatusLook {
  readonly tone: Tone;
  readonly text: TextKey;
}

const UNKNOWN: StatusLook = { tone: 'neutral', text: 'unknownStatus' };

const ORDER_LOOKS: Record<number, StatusLook> = {
  [ORDER.earning]: { tone: 'brand', text: 'orderStatus0' },
  [ORDER.completed]: { tone: 'neutral', text: 'orderStatus1' },
  [ORDER.buybackPending]: { tone: 'amber', text: 'orderStatus2' },
  [ORDER.boughtBack]: { tone: 'neutral', text: 'orderStatus3' },
  [ORDER.cancelled]: { tone: 'neutral', text: 'orderStatus4' },
};

const INCOME_LOOKS: Record<number, StatusLook> = {
  [INCOME.planned]: { tone: 'amber', text: 'incomeStatus0' },
  [INCOME.credited]: { tone: 'success', text: 'incomeStatus1' },
  [INCOME.cancelled]: { tone: 'neutral', text: 'incomeStatus2' },
};

/** Chip of an order's status. */
export const orderLook = (status: number): StatusLook => ORDER_LOOKS[status] ?? UNKNOWN;
/** Chip of a settlement's status. */
export const incomeLook = (status: number): StatusLook => INCOME_LOOKS[status] ?? UNKNOWN;
