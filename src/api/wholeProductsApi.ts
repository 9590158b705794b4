import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as product from './contract/product.ts';
import { productApi } from './productApi.ts';
import { readWhole, type Whole } from './readWhole.ts';

/** Pages of products that are read at most: two thousand rows. */
const MOST_PAGES = 20;

/** The products of a type, or of all types, as far as they were read. */
export interface WholeProducts extends Whole<product.Product> {
  /** The server's number of products; null when unknown. */
  readonly total: number | null;
}

const wholeProductsApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    /** The products of a type, '' for all, read to their end: for searching and sorting them. */
    wholeProducts: build.query<WholeProducts, RequestOf<typeof product.productList>['type_id']>({
      queryFn: async (type_id, _api, _options, ask) => {
        const whole = await readWhole(ask, {
          call: product.productList,
          payload: { type_id },
          pageOf: (answer: ResponseOf<typeof product.productList>) => answer,
          most: MOST_PAGES,
        });
        if (whole.error) return { error: whole.error };
        const { first, ...read } = whole.data;
        return { data: { ...read, total: first.total } };
      },
      providesTags: ['Product'],
    }),
  }),
});

export const { useWholeProductsQuery } = wholeProductsApi;
