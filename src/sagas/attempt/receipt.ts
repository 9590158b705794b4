import * as v from 'valibot';

/** A receipt as storage holds it. */
export const receiptSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  memberId: v.number(),
  kind: v.picklist(['purchase', 'withdrawal', 'buyback']),
  // Not all kinds have these, nor do receipts that an earlier version stored.
  orderId: v.optional(v.nullable(v.number()), null),
  productName: v.optional(v.string(), ''),
  amount: v.optional(v.nullable(v.string()), null),
  orderNo: v.optional(v.string(), ''),
  expectedAt: v.optional(v.nullable(v.number()), null),
  isRefunded: v.optional(v.boolean(), false),
  fee: v.optional(v.nullable(v.string()), null),
  arriving: v.optional(v.nullable(v.string()), null),
});

/**
 * What a member is shown of a write of money that was carried out, kept in storage until they close
 * it. `id` is the attempt's; `amount` (decimal string) is null where only the order knows it;
 * `expectedAt` (Unix seconds) is when a withdrawal should arrive; `fee` and `arriving` (decimal
 * strings) are a withdrawal's, null where there is none; `isRefunded`: a buyback was carried out at once, not only
 * requested, or a withdrawal's money was returned. It carries no secret.
 */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** What a receipt names of what was carried out. */
export type ReceiptFacts = Partial<Omit<Receipt, 'id' | 'memberId' | 'kind'>>;
