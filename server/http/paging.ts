/** Where a page starts and how long it is. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** For `.limit()` and `.offset()`. */
export const windowOf = ({ page, size }: PageRequest): { limit: number; offset: number } => ({
  limit: size,
  offset: (page - 1) * size,
});

/** A page as the contract frames it. */
export const pageOf = <T>(list: T[], total: number, { page, size }: PageRequest) => ({
  list,
  total,
  page,
  size,
});
