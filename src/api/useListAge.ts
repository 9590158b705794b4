import { type AppStore, useAppSelector } from '#app/hooks.ts';
import { FRESH_FOR_S } from './baseApi.ts';
import { SOON_STALE } from './endpoint.ts';

/** The part of a paged endpoint that has what is loaded of a list. */
interface PagedEndpoint<TArg> {
  readonly select: (arg: TArg) => (state: ReturnType<AppStore['getState']>) => {
    readonly data?: { readonly pages: readonly unknown[] } | undefined;
  };
}

/**
 * Options of the query hook of a paged list that changes by what others do: it is read again once shown again, `soon`
 * seconds old or more. Each page is a request of its own (record 12): where several are loaded, only after 30 s, as
 * other answers are.
 */
export const useListAge = <TArg>(
  { select }: PagedEndpoint<TArg>,
  arg: TArg,
  soon: number = SOON_STALE.refetchOnMountOrArgChange,
): { readonly refetchOnMountOrArgChange: number } => {
  const isLong = useAppSelector((state) => (select(arg)(state).data?.pages.length ?? 0) > 1);
  return { refetchOnMountOrArgChange: isLong ? FRESH_FOR_S : soon };
};
