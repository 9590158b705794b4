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

/**
 * Reads one page of `query`, in its order, each row mapped by `view`. With `id`, the column that names a row, the
 * rows of a later page are found by their ids first: of those before them no more is read than the order needs.
 */
export const readPage = async <TDb, TTables extends keyof TDb, TRow, T>(
  query: SelectQueryBuilder<TDb, TTables, TRow>,
  request: PageRequest,
  view: (row: TRow) => T,
  id?: string,
) => {
  const { limit, offset } = windowOf(request);
  const narrowed = <TOther>(rows: SelectQueryBuilder<TDb, TTables, TOther>) =>
    rows.limit(limit).offset(offset);
  const rowsOfPage =
    id === undefined || offset === 0
      ? narrowed(query)
      : query.where(
          sql.ref(id),
          'in',
          narrowed(query.clearSelect().select(sql.ref<number>(id).as('id'))),
        );
  const [rows, { total }] = await Promise.all([
    rowsOfPage.execute(),
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
