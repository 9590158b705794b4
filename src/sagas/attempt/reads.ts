import { delay, put, race, type SagaGenerator, select } from 'typed-redux-saga';
import { isApiError, isSessionOver } from '#api/client/apiError.ts';
import type { Member } from '#api/contract/member.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { memberApi } from '#api/memberApi.ts';
import { readNow, request } from '#sagas/kit/request.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';

const { memberInfo } = memberApi.endpoints;

/**
 * The member as the server has it, or as a read in flight returns it; mirrored to the session.
 * Throws the call's `ApiError`.
 */
export const readMember = (): SagaGenerator<Member> =>
  request(memberInfo.initiate(undefined, { forceRefetch: true }));

/** The member as the server has it now. Throws the call's `ApiError`. */
export function* readMemberNow(): SagaGenerator<Member> {
  const { status } = yield* select(memberInfo.select());
  return yield* readNow(status, readMember);
}

/** A read that is waited for `ms` at most; null where it is late. */
export function* readInTime<TData>(
  read: SagaGenerator<TData>,
  ms: number,
): SagaGenerator<TData | null> {
  const { data } = yield* race({ data: read, isLate: delay(ms) });
  return data ?? null;
}

/** Shows why what the member asked for cannot be read; a defect is thrown again. */
export function* showReadFailure(error: unknown): SagaGenerator<void> {
  if (!isApiError(error)) throw error;
  if (!isSessionOver(error)) yield* put(toastShown({ ...errorMessage(error), tone: 'error' }));
}
