import * as v from 'valibot';

/**
 * Wire primitives. Responses are parsed leniently (a numeric string becomes a number, a missing or
 * invalid optional value `null` or ''), because one invalid field must not blank a page; only
 * identifiers are strict. `null` always means unknown and is shown as a dash, never as 0.
 */

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** A figure with more integer digits is not an amount of money. */
export const MONEY = /^(-?)(\d{1,15})(?:\.(\d+))?$/;

/** A percentage, as far as one makes sense. */
export const RATE = /^-?\d{1,9}(?:\.\d+)?$/;
/** Nobody is paid a fee: its amount, as it is read, and its percentage. */
export const FEE = /^\d/;
export const FEE_RATE = /^\d{1,9}(?:\.\d+)?$/;

/** The last second of the year 9999, UTC. */
export const LAST_SECOND = 253_402_300_799;

/** A payment password or an e-mailed code: exactly six digits. */
export const SIX_DIGITS = /^\d{6}$/;

/** A finite number, or its decimal string. '', null, 'NaN' and exponents are invalid. */
export const num = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(PLAIN_NUMBER), v.transform(Number))]),
  v.finite(),
  v.transform((n) => (n === 0 ? 0 : n)),
);

/** A positive integer identifier; the only field whose absence invalidates an item. */
export const id = v.pipe(num, v.safeInteger(), v.minValue(1));

/** A whole number ≥ 0, such as a count. */
export const count = v.pipe(num, v.safeInteger(), v.minValue(0));

/** Decimal string in the main currency unit with at least 2 decimals, e.g. "12680.50". Never a float. */
export const money = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => String(raw).trim()),
  v.regex(MONEY),
  v.transform((raw) => {
    const [, sign = '', whole = '0', fraction = ''] = MONEY.exec(raw) ?? [];
    // Each run of zeros is looked at once: there may be very many.
    const decimals = fraction.replace(/(?<!0)0+$/, '').padEnd(2, '0');
    const digits = whole.replace(/^0+(?=\d)/, '');
    const isZero = /^0*$/.test(digits + decimals);
    return `${isZero ? '' : sign}${digits}.${decimals}`;
  }),
);

/** A decimal string of this form, or null when missing or invalid; never a float. */
const decimalOrNull = (form: RegExp) =>
  v.fallback(
    v.nullable(
      v.pipe(
        v.union([v.number(), v.string()]),
        v.transform((raw) => String(raw).trim()),
        v.regex(form),
      ),
    ),
    null,
  );

/** An amount as it was sent, without decimals that it did not have: for what is sent back unchanged. */
export const moneyAsSentOrNull = decimalOrNull(MONEY);
/** Percent, e.g. 0.26 means 0.26 %. */
export const rateOrNull = decimalOrNull(RATE);
/** Percent of a fee. */
export const feeRateOrNull = decimalOrNull(FEE_RATE);

/** A price in another currency: a decimal, no percentage. */
export const QUOTE = /^\d{1,15}(?:\.\d+)?$/;

/** What one unit of something costs. */
export const quoteOrNull = decimalOrNull(QUOTE);

/** Unix seconds, UTC, up to the year 9999. */
const timestamp = v.pipe(num, v.safeInteger(), v.minValue(0), v.maxValue(LAST_SECOND));

/** A yes or no. */
export const FLAG = { no: 0, yes: 1 } as const;
const BOOLEANS = new Map<unknown, unknown>([
  [true, 1],
  ['true', 1],
  [false, 0],
  ['false', 0],
]);
/** A yes or no that a back-end writes as true or false becomes 1 or 0. */
export const booleanAsFlag = v.pipe(
  v.unknown(),
  v.transform((raw) => BOOLEANS.get(raw) ?? raw),
);
/** 0 or 1. */
const flag = v.pipe(booleanAsFlag, num, v.picklist([0, 1]), v.metadata({ known: FLAG }));

/** Text; '' when missing or not a text. */
export const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((raw) => String(raw)),
  ),
  '',
);

/** A number, or null when missing or invalid; the same below. */
export const numOrNull = v.fallback(v.nullable(num), null);
export const countOrNull = v.fallback(v.nullable(count), null);
export const moneyOrNull = v.fallback(v.nullable(money), null);
/** The largest amount, or null for no limit, which back-ends write as 0, too. */
export const maxMoneyOrNull = v.fallback(
  v.nullable(
    v.pipe(
      money,
      v.transform((max) => (/^-|^[0.]+$/.test(max) ? null : max)),
    ),
  ),
  null,
);
/** The largest count, likewise. */
export const maxCountOrNull = v.fallback(
  v.nullable(
    v.pipe(
      count,
      v.transform((max) => max || null),
    ),
  ),
  null,
);
/** An amount that is taken as a fee. */
export const feeOrNull = v.fallback(v.nullable(v.pipe(money, v.regex(FEE))), null);
export const timestampOrNull = v.fallback(v.nullable(timestamp), null);
/** A flag, 0 when missing or invalid. */
export const flagOrOff = v.fallback(flag, 0);
/** A flag that only a no turns off: 1 when missing or invalid. */
export const flagOrOn = v.fallback(flag, 1);
/**
 * A state or kind out of a closed set, whose members are published. A number outside the set is kept and shown as unknown; a missing one is -1, or `missing`.
 */
export const oneOf = (known: Readonly<Record<string, number>>, missing = -1) =>
  v.fallback(v.pipe(num, v.metadata({ known })), missing);
/** The same of words; '' when missing. */
export const wordOf = (known: Readonly<Record<string, string>>) =>
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((raw) => String(raw)),
      v.metadata({ known }),
    ),
    '',
  );
/** A status code; an unknown number is kept and shown as "unknown status", a missing one is -1. */
export const status = v.fallback(num, -1);

/**
 * A JSON object. Arrays, which are objects in JavaScript, are invalid: with every field missing
 * they would parse as an empty object.
 */
export const object = <const TEntries extends v.ObjectEntries>(
  entries: TEntries,
): v.ObjectSchema<TEntries, undefined> => {
  const schema = v.object(entries);
  const run = schema['~run'];
  const refuseArrays: typeof run = (dataset, config) =>
    run.call(schema, Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config);
  return Object.assign(schema, { '~run': refuseArrays });
};

/** Items that were read before the list that holds them, which takes them from here: by what they were read from. */
export const itemsRead = new WeakMap<
  object,
  { readonly item: v.GenericSchema; readonly result: unknown }
>();

const readItem = <TItem extends v.GenericSchema>(item: TItem, entry: unknown) => {
  const before = itemsRead.get(entry as object);
  return before?.item === item
    ? (before.result as v.SafeParseResult<TItem>)
    : v.safeParse(item, entry);
};

/** How many entries each list that was read had when it was sent: more than its items where some were left out. */
export const entriesSent = new WeakMap<readonly unknown[], number>();

/**
 * The valid items, each once: identified by `field`, where they have it, those that are no objects by their value.
 * Invalid items are dropped one by one; but a list without any valid item is invalid, not empty.
 */
const itemsOf = <TItem extends v.GenericSchema>(item: TItem, field = 'id') =>
  v.rawTransform<unknown[] | null, v.InferOutput<TItem>[]>(({ dataset, addIssue, NEVER }) => {
    const raw = dataset.value ?? [];
    const seen = new Set<unknown>();
    const items = raw.flatMap((entry) => {
      const result = readItem(item, entry);
      if (!result.success) return [];
      const held = result.output as Record<string, unknown> | number;
      const key = typeof held === 'object' ? held[field] : held;
      if (key != null && seen.has(key)) return [];
      seen.add(key);
      return [result.output];
    });
    entriesSent.set(items, raw.length);
    if (raw.length === 0 || items.length > 0) return items;
    addIssue({ message: 'No item can be read.' });
    return NEVER;
  });

/**
 * A list; null counts as an empty one, as back-ends write it. Anything else, or a missing list, is
 * an error, not an empty list. `field` identifies its items. Its metadata holds the item's schema, for
 * the published contract. Rows of another shape are adapted within `item`: a list built
 * of this one counts as one with rows missing, of which no sum is shown.
 */
export const listOf = <TItem extends v.GenericSchema>(item: TItem, field?: string) =>
  v.pipe(v.nullable(v.array(v.unknown())), v.metadata({ item }), itemsOf(item, field));

/** An optional list; empty when missing. `field` identifies its items. */
export const listOrNone = <TItem extends v.GenericSchema>(item: TItem, field?: string) =>
  v.pipe(v.nullish(v.array(v.unknown()), null), v.metadata({ item }), itemsOf(item, field));

/** A minor list, such as links: empty when missing or invalid. */
export const minorListOf = <TItem extends v.GenericSchema>(item: TItem) =>
  v.fallback(listOrNone(item), []);

/** A page. `total` is null when the back-end does not send it. */
export const pageOf = <TItem extends v.GenericSchema>(item: TItem) =>
  object({ list: listOf(item), total: countOrNull, page: countOrNull, size: countOrNull });

/** An answer without content: anything is accepted. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** Request identifier: sent as a number, parsed by the server from JSON or a query string. */
export const requestId = id;
/** Request filter by id; '' or left out when not set. */
export const requestIdOrAll = v.optional(v.union([v.literal(''), id]), '');
/** Request filter by type, an integer; '' or left out when not set. */
export const requestTypeOrAll = v.optional(v.union([v.literal(''), count]), '');
/** A text that is '' where it does not apply, and may be left out then. */
export const textOrNone = v.optional(v.string(), '');
/** `page` from 1, `size` items per page (10 by default). */
export const pagingRequest = {
  page: v.pipe(num, v.safeInteger(), v.minValue(1)),
  size: v.pipe(num, v.safeInteger(), v.minValue(1), v.maxValue(100)),
};
/** Request of a call without payload. */
export const noPayload = object({});
