import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from '#app/hooks.ts';
import { baseApi } from './baseApi.ts';

/** A read under way: what it resolves to, and how to let go of its cache entry. */
interface Running<TData> extends PromiseLike<{ isSuccess: boolean; data?: TData | undefined }> {
  unsubscribe(): void;
}

/** An endpoint of a query without argument. */
interface Readable<TData> {
  readonly name: string;
  initiate(
    arg: undefined,
    options: { forceRefetch: true },
  ): ThunkAction<Running<TData>, unknown, unknown, UnknownAction>;
}

/** The base API knows no endpoint by its type. */
const getRunning = baseApi.util.getRunningQueryThunk as (
  name: string,
  arg: undefined,
) => ThunkAction<PromiseLike<unknown> | undefined, unknown, unknown, UnknownAction>;

/**
 * Reads something again, to find the outcome of a write whose answer was lost; undefined where that fails:
 * RTK Query then still gives what was read before the write.
 */
export const useFreshRead = <TData>(endpoint: Readable<TData>) => {
  const dispatch = useAppDispatch();
  return async (): Promise<TData | undefined> => {
    // One in flight may have begun before the write, and RTK Query would join it.
    await dispatch(getRunning(endpoint.name, undefined));
    const query = dispatch(endpoint.initiate(undefined, { forceRefetch: true }));
    const { data, isSuccess } = await query;
    query.unsubscribe();
    return isSuccess ? data : undefined;
  };
};
