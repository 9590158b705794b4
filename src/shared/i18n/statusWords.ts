import { statusTexts } from './catalogues/statusTexts.ts';
import { useTexts } from './LanguageContext.tsx';

/** The words of the contract's states, in the order of their numbers. */
export const STATUS_KEYS = {
  order: [
    'orderEarning',
    'orderCompleted',
    'orderBuybackPending',
    'orderBoughtBack',
    'orderCancelled',
  ],
  income: ['incomePlanned', 'incomeCredited', 'incomeCancelled'],
  deposit: [
    'depositUnpaid',
    'depositReviewing',
    'depositCredited',
    'depositRejected',
    'depositClosed',
  ],
  withdrawal: [
    'withdrawalReviewing',
    'withdrawalPaying',
    'withdrawalArrived',
    'withdrawalRejected',
    'withdrawalFailed',
  ],
  realname: ['realnameNone', 'realnamePending', 'realnameVerified', 'realnameRejected'],
} as const satisfies Record<string, readonly (keyof (typeof statusTexts)['zh-CN'])[]>;
export type StatusOf = keyof typeof STATUS_KEYS;

/** Returns a function for the word of a state, also of one that is not known here. */
export const useStatusWord = () => {
  const t = useTexts(statusTexts);
  return (of: StatusOf, status: number): string => t(STATUS_KEYS[of][status] ?? 'unknownStatus');
};
