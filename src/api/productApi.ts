import { baseApi } from './baseApi.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as product from './contract/product.ts';
import { type FiltersOf, fromCall, fromPagedCall, KEEP_STATIC_FOR_S, paging } from './endpoint.ts';

type Products = ResponseOf<typeof product.productList>;

/** Banners and products. */
export const productApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    productBanners: build.query<ResponseOf<typeof product.bannerList>, void>({
      ...fromCall(product.bannerList),
      providesTags: ['Config'],
    }),
    productIndex: build.query<ResponseOf<typeof product.productIndex>, void>({
      ...fromCall(product.productIndex),
      providesTags: ['Product'],
    }),
    productList: build.infiniteQuery<Products, FiltersOf<typeof product.productList>, number>({
      ...fromPagedCall(product.productList),
      ...paging((answer: Products) => answer),
      providesTags: ['Product'],
    }),
    productTypes: build.query<product.ProductType[], void>({
      ...fromCall(product.productTypes),
      keepUnusedDataFor: KEEP_STATIC_FOR_S,
      providesTags: ['Config'],
    }),
    /** One product; the argument is its id. */
    productInfo: build.query<product.Product, RequestOf<typeof product.productInfo>['id']>({
      ...fromCall(product.productInfo),
      query: (id) => ({ call: product.productInfo, payload: { id } }),
      providesTags: ['Product'],
    }),
  }),
});

export const {
  useProductBannersQuery,
  useProductIndexQuery,
  useProductListInfiniteQuery,
  useProductTypesQuery,
  useProductInfoQuery,
} = productApi;
