import type { SagaGenerator } from 'typed-redux-saga';
import { getServices } from '#sagas/kit/services.ts';
import { DAY_MS } from '#shared/time.ts';
import { type AttemptOf, UNKNOWN_BASELINE } from './attempt.ts';
import type { LookUpResult, Placed } from './kindRules.ts';

/** Records asked for at once while looking for an attempt. */
const READ_SIZE = 50;
/** More records than one member makes while an attempt is being looked for. */
const MAX_READ_PAGES = 10;
/** A record so much older than an attempt is from before it, ms: the device's clock may be ahead or behind. */
const SURELY_OLDER_BY_MS = DAY_MS;

/** An attempt that becomes a record in a list. */
type Recorded = Pick<AttemptOf<'purchase' | 'withdrawal'>, 'id' | 'baselineId' | 'startedAt'>;

/** An order or withdrawal, by its id and the key it was sent with, '' for none; Unix seconds. */
interface Identified {
  readonly id: number;
  readonly attempt_key: string;
  readonly created_at: number | null;
}

/** The list among which a kind of attempt is looked for. */
export interface Records<TAttempt, TRecord> {
  /** One page of the newest ones. Throws the call's `ApiError`. */
  readonly readPage: (page: number, size: number) => SagaGenerator<TRecord[]>;
  readonly hasSameTerms: (attempt: TAttempt, record: TRecord) => boolean;
  /** Whether a record does not say what it is of, or how much. */
  readonly isVague: (record: TRecord) => boolean;
  readonly placedOf: (attempt: TAttempt, record: TRecord) => Placed;
}

/** The newest record's id (ids grow), null for no records. */
export const newestId = (records: readonly { readonly id: number }[]): number | null =>
  records.reduce<number | null>((newest, { id }) => Math.max(newest ?? id, id), null);

/**
 * The record (order, withdrawal) that an attempt became, or null. Where this client sends keys (`sendsKeys`)
 * and any record names one, the key alone decides. Otherwise a record without a key that is newer than the
 * baseline and has the same terms is taken for it; those with another key were made by somebody else.
 */
export const findRecord = <
  TAttempt extends Pick<Recorded, 'id' | 'baselineId'>,
  TRecord extends Identified,
>(
  attempt: TAttempt,
  records: readonly TRecord[],
  sendsKeys: boolean,
  hasSameTerms: Records<TAttempt, TRecord>['hasSameTerms'],
): TRecord | null => {
  const byKey = records.find(({ attempt_key }) => attempt_key === attempt.id);
  if (byKey) return byKey;
  if (sendsKeys && records.some(({ attempt_key }) => attempt_key !== '')) return null;
  const isLikeIt = (record: TRecord): boolean =>
    record.attempt_key === '' &&
    record.id > (attempt.baselineId ?? 0) &&
    hasSameTerms(attempt, record);
  return records.find(isLikeIt) ?? null;
};

/**
 * Whether records without an attempt's own can prove that there is none: they come newest first, and each one
 * since the baseline names its key, or says what it is (not `isVague`). Without a baseline each names its key.
 */
export const canProveAbsence = <TRecord extends Identified>(
  { baselineId }: Pick<Recorded, 'baselineId'>,
  records: readonly TRecord[],
  isVague: (record: TRecord) => boolean,
): boolean =>
  (records[0]?.id ?? 0) >= (records.at(-1)?.id ?? 0) &&
  !records.some(
    (record) =>
      record.attempt_key === '' &&
      (baselineId === UNKNOWN_BASELINE || (record.id > (baselineId ?? 0) && isVague(record))),
  );

/**
 * The records since an attempt's baseline (and perhaps older ones), newest first, by reading page after page,
 * whatever the back-end takes for a page's size: until one has its own, or nothing new. Without a baseline the
 * time of a record says that those behind it are older than the attempt.
 */
function* readSince<TRecord extends Identified>(
  { id: ownKey, baselineId, startedAt }: Recorded,
  readPage: Records<never, TRecord>['readPage'],
): SagaGenerator<TRecord[]> {
  const isBefore = ({ id, created_at }: TRecord): boolean =>
    baselineId === UNKNOWN_BASELINE
      ? created_at !== null && created_at * 1000 < startedAt - SURELY_OLDER_BY_MS
      : id <= (baselineId ?? 0);
  const endsSearch = (record: TRecord): boolean =>
    record.attempt_key === ownKey || isBefore(record);
  const records = new Map<number, TRecord>();
  for (let page = 1; page <= MAX_READ_PAGES; page += 1) {
    const before = records.size;
    for (const record of yield* readPage(page, READ_SIZE)) records.set(record.id, record);
    if (records.size === before || [...records.values()].some(endsSearch)) break;
  }
  return [...records.values()];
}

/** Looks among the newest records for the one that an attempt became. Throws the call's `ApiError`. */
export function* lookUpRecord<TAttempt extends Recorded, TRecord extends Identified>(
  attempt: TAttempt,
  { readPage, hasSameTerms, isVague, placedOf }: Records<TAttempt, TRecord>,
): SagaGenerator<LookUpResult> {
  const { settings } = yield* getServices();
  const records = yield* readSince(attempt, readPage);
  const record = findRecord(attempt, records, settings.sendAttemptKey, hasSameTerms);
  return record
    ? { kind: 'placed', ...placedOf(attempt, record) }
    : { kind: 'absent', isProof: canProveAbsence(attempt, records, isVague) };
}
