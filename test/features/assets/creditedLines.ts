import { TX, type Tx } from '#api/contract/money.ts';

/** A line of the account, of money of an order unless its type says another. */
export const creditedLine = (id: number, type: number, day: string, amount: string | null): Tx => ({
  id,
  type,
  type_name: '',
  direction: type === TX.fee ? 2 : 1,
  amount,
  balance: '0.00',
  title: `「甲产品」${id}`,
  remark: `备注${id}`,
  ref_type: 'order',
  ref_id: 1,
  created_at: Date.parse(`${day}T09:00:00+08:00`) / 1000,
});
