import { CODE } from '#api/contract/codes.ts';
import {
  bannerList,
  productIndex,
  productInfo,
  productList,
  productTypes,
} from '#api/contract/product.ts';
import type { Db } from '../db/open.ts';
import { englishPicture } from '../english/englishPicture.ts';
import { wantsEnglish } from '../english/wantsEnglish.ts';
import { mediaUrl } from '../http/media.ts';
import { readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { readSetting } from '../site/settingsTable.ts';
import { firstOfTypes, productsFor } from './queries.ts';
import { productCard, productPage } from './views.ts';

/** Cards per section of the home screen; 'view more' opens the rest. */
const CARDS_A_SECTION = 4;

const typesOf = (db: Db) =>
  db
    .selectFrom('product_types')
    .select([
      'id as productTypeId',
      'name as productTypeName',
      'description as productTypeDescription',
    ])
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Banners and the notice ('' hides its bar). */
const banners = memberRoute(bannerList, async ({ db, settings, request }) => {
  const [rows, notice] = await Promise.all([
    db
      .selectFrom('banners')
      .select(['id', 'cover', 'link', 'title'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    readSetting(db, 'notice'),
  ]);
  const pictureOf = wantsEnglish(request) ? englishPicture : (stored: string) => stored;
  return {
    banners: rows.map((row) => ({ ...row, cover: mediaUrl(pictureOf(row.cover), settings) })),
    notice,
  };
});

/** Every type with its first products. */
const index = memberRoute(productIndex, async ({ db, settings, memberId }) => {
  const [types, rows] = await Promise.all([
    typesOf(db),
    productsFor(db, memberId)
      .where('products.id', 'in', firstOfTypes(db, CARDS_A_SECTION))
      .execute(),
  ]);
  return {
    productByTypes: types.map((type) => ({
      ...type,
      products: rows
        .filter((row) => row.type_id === type.productTypeId)
        .map((row) => productCard(row, row.bought ?? 0, settings)),
    })),
  };
});

/** One type's products, or all. */
const list = memberRoute(productList, ({ db, settings, memberId }, input) => {
  const typeId = input.type_id === '' ? null : input.type_id;
  const products = productsFor(db, memberId).$if(typeId !== null, (query) =>
    query.where('products.type_id', '=', typeId ?? 0),
  );
  return readPage(products, input, (row) => productCard(row, row.bought ?? 0, settings));
});

/** The product types. */
const types = memberRoute(productTypes, ({ db }) => typesOf(db));

/** One product, with what the member may still buy. */
const info = memberRoute(productInfo, async ({ db, settings, memberId }, input) => {
  const row = await productsFor(db, memberId)
    .select(['products.description', 'products.risk_text', 'products.terms'])
    .where('products.id', '=', input.id)
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.productMissing);
  return productPage(row, row.bought ?? 0, settings);
});

/** The calls of the home screen and the products. */
export const productRoutes: readonly Route[] = [banners, index, list, types, info];
