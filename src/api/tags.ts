/**
 * Every tag of the API, on the base API, so that a call of one group can refresh another's queries.
 */
export const TAGS = [
  'Member',
  'Product',
  'Order',
  'Income',
  'Tx',
  'Deposit',
  'Withdrawal',
  'BankCard',
  'Realname',
  'Message',
  'Team',
  'Config',
] as const;

export type Tag = (typeof TAGS)[number];

/** What a purchase changes: invalidated by `orderAdd`, and when a later check finds its outcome. */
export const PURCHASE_TAGS = [
  'Member',
  'Order',
  'Product',
  'Income',
  'Tx',
] as const satisfies readonly Tag[];

/** The same for a withdrawal. */
export const WITHDRAWAL_TAGS = ['Withdrawal', 'Member', 'Tx'] as const satisfies readonly Tag[];

/** The same for a buyback, before which income that is due is paid, with a message. */
export const BUYBACK_TAGS = [
  'Member',
  'Income',
  'Tx',
  'Message',
  'Order',
] as const satisfies readonly Tag[];
