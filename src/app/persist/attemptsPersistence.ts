import * as v from 'valibot';
import { attemptSchema } from '#sagas/attempt/attempt.ts';
import { type AttemptsState, closedWith } from '#sagas/attempt/attemptsSlice.ts';
import { type Receipt, receiptSchema } from '#sagas/attempt/receipt.ts';
import { ENTRIES, parseEntry, VERSIONS } from './entries.ts';
import type { FieldChange } from './entryStorage.ts';
import { EARLIER_ATTEMPT_ENTRIES, readEarlierAttempts } from './migrations/attempts1.ts';
import type { SlicePersistence } from './persistSlice.ts';
import type { SafeStorage } from './safeStorage.ts';

const storedAttempts = v.fallback(v.record(v.string(), v.unknown()), {});
const storedList = v.fallback(v.array(v.unknown()), []);
const storedIds = v.fallback(v.array(v.string()), []);

/** What can be read of a list out of storage; the rest is dropped item by item. */
const readable = <TItem>(
  schema: v.GenericSchema<unknown, TItem>,
  items: readonly unknown[],
): TItem[] =>
  items.flatMap((item) => {
    const result = v.safeParse(schema, item);
    return result.success ? [result.output] : [];
  });

const readOpen = (open: unknown): AttemptsState['open'] =>
  Object.fromEntries(
    readable(attemptSchema, Object.values(v.parse(storedAttempts, open))).map((attempt) => [
      attempt.id,
      attempt,
    ]),
  );

const readReceipts = (receipts: unknown): Receipt[] =>
  readable(receiptSchema, v.parse(storedList, receipts));

/**
 * Writes of this tab's attempts what it changed, and takes out those it has the outcome of. The others
 * stay: a tab that did not hear of another's must not drop it.
 */
const mergeOpen = ({ before, after, stored }: FieldChange): AttemptsState['open'] => {
  const former = (before ?? {}) as AttemptsState['open'];
  const own = before ? (after as AttemptsState['open']) : readOpen(after);
  const present = Object.entries(readOpen(stored ?? after)).filter(
    ([id]) => own[id] !== undefined || former[id] === undefined,
  );
  const changed = Object.entries(own).filter(([id, attempt]) => attempt !== former[id]);
  return Object.fromEntries([...present, ...changed]);
};

const without = (list: readonly Receipt[], others: readonly Receipt[]): Receipt[] =>
  list.filter(({ id }) => others.every((other) => other.id !== id));

/** Adds to the stored receipts those that this tab issued or stores again, and takes out those it closed. */
const mergeReceipts = ({ before, after, stored }: FieldChange): readonly Receipt[] => {
  const former = (before ?? []) as readonly Receipt[];
  const own = before ? (after as readonly Receipt[]) : readReceipts(after);
  const present = readReceipts(stored ?? after);
  const closed = without(former, own);
  const issued = own.filter((receipt) => !former.includes(receipt));
  return [...without(present, [...closed, ...issued]), ...issued];
};

const mergeClosed = ({ after, stored }: FieldChange): readonly string[] =>
  closedWith(v.parse(storedIds, stored), v.parse(storedIds, after));

const readStored = ({ open, receipts, closedReceipts }: Readonly<Record<string, unknown>>) => {
  const closed = v.parse(storedIds, closedReceipts);
  return {
    open: readOpen(open),
    // A write of another tab may have stored one again that had not heard that it was closed.
    receipts: readReceipts(receipts).filter(({ id }) => !closed.includes(id)),
    closedReceipts: closed,
  };
};

/**
 * Writes of money with an unknown outcome, and receipts until they are closed or the member logs out; no other state of the
 * flows is stored.
 */
export const attemptsPersistence: SlicePersistence<AttemptsState> = {
  name: 'attempts',
  version: VERSIONS.attempts,
  entries: { [ENTRIES.attempts]: ['open'], [ENTRIES.receipts]: ['receipts', 'closedReceipts'] },
  merged: { open: mergeOpen, receipts: mergeReceipts, closedReceipts: mergeClosed },
  earlier: { read: readEarlierAttempts, entries: EARLIER_ATTEMPT_ENTRIES },
  migrations: {},
  read: readStored,
};

/** What is stored of attempts and receipts under a key, in this version; null where that is nothing. */
export const storedUnder = (
  storage: SafeStorage,
  key: string,
): Pick<AttemptsState, 'open' | 'receipts' | 'closedReceipts'> | null => {
  const entry = storage.isStored(key) ? parseEntry(storage.get(key), VERSIONS.attempts) : null;
  return entry && readStored(entry);
};
