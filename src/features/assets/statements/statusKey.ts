import type { statementTexts } from './statementTexts.ts';

/** The words of each state, in the order of their numbers. */
const STATUS_KEYS = {
  order: ['order0', 'order1', 'order2', 'order3', 'order4'],
  deposit: ['deposit0', 'deposit1', 'deposit2', 'deposit3', 'deposit4'],
  withdrawal: ['withdrawal0', 'withdrawal1', 'withdrawal2', 'withdrawal3', 'withdrawal4'],
  income: ['income0', 'income1', 'income2'],
} as const satisfies Record<string, readonly (keyof (typeof statementTexts)['zh-CN'])[]>;
type StatusOf = keyof typeof STATUS_KEYS;
export type StatusKey = (typeof STATUS_KEYS)[StatusOf][number] | 'unknown';

/** The word of a state, also of one that is not known here. */
export const statusKey = (of: StatusOf, status: number): StatusKey =>
  STATUS_KEYS[of][status] ?? 'unknown';
