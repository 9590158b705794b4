/** Every tag of the API. They stand on the base, so that a call of one group refreshes another's. */
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

/** What a purchase changes: invalidated by `orderAdd`, and once its outcome is learnt by looking. */
export const PURCHASE_TAGS = [
  'Member',
  'Order',
  'Product',
  'Income',
  'Tx',
] as const satisfies readonly Tag[];

/** The same of a withdrawal. */
export const WITHDRAWAL_TAGS = ['Withdrawal', 'Member', 'Tx'] as const satisfies readonly Tag[];

/** The same of a buyback. */
export const BUYBACK_TAGS = ['Member', 'Order', 'Income', 'Tx'] as const satisfies readonly Tag[];
