import * as v from 'valibot';

const receiptSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  memberId: v.number(),
  kind: v.picklist(['purchase', 'withdrawal', 'buyback']),
  orderId: v.nullable(v.number()),
  productName: v.string(),
  amount: v.nullable(v.string()),
  orderNo: v.string(),
  expectedAt: v.nullable(v.number()),
});

/**
 * What a member is shown of a write of money that was carried out, kept in storage until they close
 * it. `id` is the attempt's; `amount` (decimal string) is null where only the order knows it;
 * `expectedAt` (Unix seconds) is when a withdrawal should arrive. It carries no secret.
 */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Receipts as they came out of storage: what cannot be read is dropped one by one. */
export const parseReceipts = (stored: unknown): Receipt[] =>
  Array.isArray(stored)
    ? stored.flatMap((raw) => {
        const result = v.safeParse(receiptSchema, raw);
        return result.success ? [result.output] : [];
      })
    : [];
