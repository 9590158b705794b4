import * as v from 'valibot';

// Not all kinds have these, nor do receipts that an earlier version stored.
const text = v.optional(v.string(), '');
const number = v.optional(v.nullable(v.number()), null);
const money = v.optional(v.nullable(v.string()), null);
const common = { id: v.pipe(v.string(), v.minLength(1)), memberId: v.number(), amount: money };
const ofOrder = { ...common, orderId: number, productName: text };

const KINDS = ['purchase', 'withdrawal', 'buyback'] as const;

const carriedOut = v.object({
  ...ofOrder,
  kind: v.picklist(KINDS),
  orderNo: text,
  expectedAt: number,
  isRefunded: v.optional(v.boolean(), false),
  fee: money,
  arriving: money,
});

/** Kinds of their own: a tab of a version that does not know them drops these, and shows none as carried out. */
const notPlaced = v.object({
  ...ofOrder,
  kind: v.picklist(KINDS.flatMap((kind) => [`${kind}NotPlaced`, `${kind}NotFound`] as const)),
  productId: number,
});

const deposit = v.object({
  ...common,
  kind: v.picklist(['depositSubmitted', 'depositUnknown', 'rechargeUnknown']),
  orderNo: text,
});

/** A receipt as storage holds it. */
export const receiptSchema = v.union([carriedOut, notPlaced, deposit]);

/** The receipt of what was carried out. */
export type CarriedOut = v.InferOutput<typeof carriedOut>;

/**
 * What its member sees of a write of unknown outcome that the server's records do not show: it was not carried
 * out, or (`…NotFound`) that is not certain. `amount`, null of a buyback, is of all units of a purchase.
 */
export type NotPlaced = v.InferOutput<typeof notPlaced>;

/**
 * What its member sees of a deposit whose page was left: that its proof was handed in, or that the answer to that, or
 * (`rechargeUnknown`, without a number) to the request for the deposit, was lost. The records show which.
 */
export type DepositNotice = v.InferOutput<typeof deposit>;

/**
 * What a member is shown of what became of a write of money, kept in storage until they close
 * it. `id` is the attempt's; `amount` (decimal string) is null where only the order knows it;
 * `expectedAt` (Unix seconds) is when a withdrawal should arrive; `fee` and `arriving` (decimal
 * strings) are a withdrawal's, null where there is none; `isRefunded`: a buyback was carried out at once, not only
 * requested, or a withdrawal's money was returned. It carries no secret.
 */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Whether it is of what was carried out, which has its record in a list, too. */
export const isCarriedOut = (receipt: Receipt): boolean =>
  'isRefunded' in receipt || receipt.kind === 'depositSubmitted';

/** What a notice names of what was not carried out. */
export type NotPlacedFacts = Partial<Omit<NotPlaced, 'id' | 'memberId' | 'kind'>>;

/** What a receipt names of what was carried out. */
export type ReceiptFacts = Partial<Omit<CarriedOut, 'id' | 'memberId' | 'kind'>>;
