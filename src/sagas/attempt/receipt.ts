import * as v from 'valibot';

const common = { id: v.pipe(v.string(), v.minLength(1)), memberId: v.number() };

const carriedOut = v.object({
  ...common,
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

/** Kinds of their own: a tab of a version that does not know them drops these, and shows none as carried out. */
const notPlaced = v.object({
  ...common,
  kind: v.picklist([
    'purchaseNotPlaced',
    'purchaseNotFound',
    'withdrawalNotPlaced',
    'withdrawalNotFound',
    'buybackNotPlaced',
    'buybackNotFound',
  ]),
  // A purchase's product, a buyback's order.
  productId: v.optional(v.nullable(v.number()), null),
  orderId: v.optional(v.nullable(v.number()), null),
  productName: v.optional(v.string(), ''),
  amount: v.optional(v.nullable(v.string()), null),
});

/** A receipt as storage holds it. */
export const receiptSchema = v.variant('kind', [carriedOut, notPlaced]);

/** The receipt of what was carried out. */
export type CarriedOut = v.InferOutput<typeof carriedOut>;

/**
 * What its member sees of a write of unknown outcome that the server's records do not show: it was not carried
 * out, or (`…NotFound`) that is not certain. `amount`, null of a buyback, is of all units of a purchase.
 */
export type NotPlaced = v.InferOutput<typeof notPlaced>;

/**
 * What a member is shown of what became of a write of money, kept in storage until they close
 * it. `id` is the attempt's; `amount` (decimal string) is null where only the order knows it;
 * `expectedAt` (Unix seconds) is when a withdrawal should arrive; `fee` and `arriving` (decimal
 * strings) are a withdrawal's, null where there is none; `isRefunded`: a buyback was carried out at once, not only
 * requested, or a withdrawal's money was returned. It carries no secret.
 */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** What a notice names of what was not carried out. */
export type NotPlacedFacts = Partial<Omit<NotPlaced, 'id' | 'memberId' | 'kind'>>;

/** What a receipt names of what was carried out. */
export type ReceiptFacts = Partial<Omit<CarriedOut, 'id' | 'memberId' | 'kind'>>;
