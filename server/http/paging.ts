import { type SelectQueryBuilder, sql } from 'kysely';

/** A requested page. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** For `.limit()` and `.offset()`. */
export const windowOf = ({ page, size }: PageRequest): { limit: number; offset: number } => ({
  limit: size,
  offset: (page - 1) * size,
});

/** A page in the contract's form. */
export const pageOf = <T>(list: T[], total: number, { page, size }: PageRequest) => ({
  list,
  total,
  page,
  size,
});

/** Reads one page of `query`, in its order, each row mapped by `view`. */
export const readPage = async <TDb, TTables extends keyof TDb, TRow, T>(
  query: SelectQueryBuilder<TDb, TTables, TRow>,
  request: PageRequest,
  view: (row: TRow) => T,
) => {
  const { limit, offset } = windowOf(request);
  const [rows, { total }] = await Promise.all([
    query.limit(limit).offset(offset).execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(
    rows.map((row) => view(row as TRow)),
    total,
    request,
  );
};
