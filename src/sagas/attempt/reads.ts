import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { isApiError, isSessionOver } from '#api/client/apiError.ts';
import type { Member } from '#api/contract/member.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { memberApi } from '#api/memberApi.ts';
import { request } from '#sagas/kit/request.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { DAY_MS } from '#shared/time.ts';
import { type AttemptOf, type Identified, UNKNOWN_BASELINE } from './attempt.ts';

/** Records asked for at once while looking for an attempt. */
const READ_SIZE = 50;
/** More records than one member makes while an attempt is being looked for. */
const MAX_READ_PAGES = 10;

const { memberInfo } = memberApi.endpoints;

/**
 * The member as the server has it, or as a read in flight returns it; mirrored to the session.
 * Throws the call's `ApiError`.
 */
export const readMember = (): SagaGenerator<Member> =>
  request(memberInfo.initiate(undefined, { forceRefetch: true }));

/**
 * What the server has now: a read in flight began too early, and is only awaited. `before` is where the
 * read's cache entry is. Throws the call's `ApiError`.
 */
export function* readNow<T>(before: QueryStatus, read: () => SagaGenerator<T>): SagaGenerator<T> {
  if (before === QueryStatus.pending) yield* readIfPossible(read());
  return yield* read();
}

/** The member as the server has it now. Throws the call's `ApiError`. */
export function* readMemberNow(): SagaGenerator<Member> {
  const { status } = yield* select(memberInfo.select());
  return yield* readNow(status, readMember);
}

/** Shows why what the member asked for cannot be read; a defect is thrown again. */
export function* showReadFailure(error: unknown): SagaGenerator<void> {
  if (!isApiError(error)) throw error;
  if (!isSessionOver(error)) yield* put(toastShown({ ...errorMessage(error), tone: 'error' }));
}

/** A record so much older than an attempt is from before it, ms: the device's clock may be ahead or behind. */
const SURELY_OLDER_BY_MS = DAY_MS;

interface Dated extends Identified {
  /** Unix seconds. */
  readonly created_at: number | null;
}

/**
 * The records since an attempt's baseline (and perhaps older ones), newest first, by reading page after page,
 * whatever the back-end takes for a page's size: until one has its own, or nothing new. Without a baseline the
 * time of a record says that those behind it are older than the attempt.
 */
export function* readSince<TRecord extends Dated>(
  {
    id: ownKey,
    baselineId,
    startedAt,
  }: Pick<AttemptOf<'purchase'>, 'id' | 'baselineId' | 'startedAt'>,
  readPage: (page: number, size: number) => SagaGenerator<readonly TRecord[]>,
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

/**
 * Whether records without an attempt's own can prove that there is none: they come newest first, and each one
 * since the baseline names its key, or says what it is (not `isVague`). Without a baseline each names its key.
 */
export const canProveAbsence = <TRecord extends Identified>(
  { baselineId }: { readonly baselineId: number | null },
  records: readonly TRecord[],
  isVague: (record: TRecord) => boolean,
): boolean =>
  (records[0]?.id ?? 0) >= (records.at(-1)?.id ?? 0) &&
  !records.some(
    (record) =>
      record.attempt_key === '' &&
      (baselineId === UNKNOWN_BASELINE || (record.id > (baselineId ?? 0) && isVague(record))),
  );

/** An optional read: null where it fails. */
export function* readIfPossible<T>(read: SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* read;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
