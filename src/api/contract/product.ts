import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  countOrNull,
  feeRateOrNull,
  flagOrOff,
  id,
  listOf,
  listOrNone,
  maxMoneyOrNull,
  minorListOf,
  moneyAsSentOrNull,
  noPayload,
  numOrNull,
  object,
  oneOf,
  pageOf,
  pagingRequest,
  rateOrNull,
  requestId,
  requestIdOrAll,
  text,
} from './primitives.ts';

/** A banner; an empty `link` is not tappable. The specification gives it no `id`: null where there is none. */
export const banner = object({ id: countOrNull, cover: text, link: text, title: text });
export type Banner = v.InferOutput<typeof banner>;

/** Product states: 0 in progress, 1 completed. */
export const PRODUCT = { running: 0, completed: 1 } as const;

/** Levels of risk, the lowest first. */
export const RISK = { r1: 1, r2: 2, r3: 3, r4: 4, r5: 5 } as const;

/**
 * One period of a product, by which its annual rate, the warning of a high one and its maturity are reckoned. Of 天 or 日, 周, 月,
 * 季 and 年 the name says how long it is, by the calendar; of any other name `days` does, and without it none of these is shown.
 */
export const productPeriod = v.fallback(object({ id: countOrNull, name: text, days: numOrNull }), {
  id: null,
  name: '',
  days: null,
});

/**
 * A product. `yieldPerPeriod` is percent per period, `quantity` and `quantitySold` are units,
 * `isRepeat` 1 means several units can be bought, up to `maxRepeat`; without `amountMax` the amount
 * is fixed, and a purchase sends `amountMin` as it came. With `amountMax`, and `isRepeat` 0, the
 * member chooses the amount and a unit is one yuan.
 */
export const product = object({
  id,
  name: text,
  cover: text,
  status: oneOf(PRODUCT),
  quantity: numOrNull,
  quantitySold: numOrNull,
  amountMin: moneyAsSentOrNull,
  amountMax: maxMoneyOrNull,
  yieldPerPeriod: rateOrNull,
  numOfEarnings: countOrNull,
  investmentPeriod: countOrNull,
  productPeriod,
  isRepeat: flagOrOff,
  maxRepeat: countOrNull,
  productTypeId: countOrNull,
  riskLevel: v.fallback(v.nullable(v.pipe(count, v.metadata({ known: RISK }))), null),
  issuer: text,
  description: text,
  riskText: text,
  terms: minorListOf(object({ title: text, url: text })),
  boughtCount: countOrNull,
  buyback: v.fallback(
    v.nullable(
      object({
        enabled: flagOrOff,
        minSettled: countOrNull,
        feeRate: feeRateOrNull,
        arrival: text,
      }),
    ),
    null,
  ),
});
export type Product = v.InferOutput<typeof product>;

const typeFields = { productTypeId: id, productTypeName: text, productTypeDescription: text };
/** A type of products. */
export const productType = object(typeFields);
export type ProductType = v.InferOutput<typeof productType>;

/** A type with its first products, as the home screen shows it. */
export const productGroup = object({ ...typeFields, products: listOrNone(product) });
export type ProductGroup = v.InferOutput<typeof productGroup>;

/** `notice` '' hides the notice bar. */
export const bannerList = defineCall({
  name: 'bannerList',
  method: 'GET',
  path: '/private/api/banner/list',
  encoding: 'query',
  request: noPayload,
  response: object({ banners: listOf(banner), notice: text }),
});

/** Every type with its first products. */
export const productIndex = defineCall({
  name: 'productIndex',
  method: 'GET',
  path: '/private/api/product/index',
  encoding: 'query',
  request: noPayload,
  response: object({ productByTypes: listOf(productGroup, 'productTypeId') }),
});

/** The products of a type, or all. */
export const productList = defineCall({
  name: 'productList',
  method: 'GET',
  path: '/private/api/product/list',
  encoding: 'query',
  request: object({ type_id: requestIdOrAll, ...pagingRequest }),
  response: pageOf(product),
});

/** The product types. */
export const productTypes = defineCall({
  name: 'productTypes',
  method: 'GET',
  path: '/private/api/product/types',
  encoding: 'query',
  request: noPayload,
  response: listOf(productType, 'productTypeId'),
});

/** One product with its texts. */
export const productInfo = defineCall({
  name: 'productInfo',
  method: 'GET',
  path: '/private/api/product/info',
  encoding: 'query',
  request: object({ id: requestId }),
  response: product,
});
