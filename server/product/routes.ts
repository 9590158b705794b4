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
import type { Scope } from '../http/context.ts';
import { mediaUrl } from '../http/media.ts';
import { type PageRequest, readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { PUBLIC_ANSWERS } from '../limits.ts';
import { readSetting } from '../site/settingsTable.ts';
import { boughtBy, firstOfTypes, productRows } from './queries.ts';
import { productCard, productPage, withBought } from './views.ts';

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

const bannersIn = async ({ db, settings }: Scope, isEnglish: boolean) => {
  const [rows, notice] = await Promise.all([
    db
      .selectFrom('banners')
      .select(['id', 'cover', 'link', 'title'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    readSetting(db, 'notice'),
  ]);
  const pictureOf = isEnglish ? englishPicture : (stored: string) => stored;
  return {
    banners: rows.map((row) => ({ ...row, cover: mediaUrl(pictureOf(row.cover), settings) })),
    notice,
  };
};

/** Banners and the notice ('' hides its bar). */
const banners = memberRoute(bannerList, (context) => {
  const isEnglish = wantsEnglish(context.request);
  return context.shared.read(`banners ${isEnglish}`, PUBLIC_ANSWERS.textsMs, () =>
    bannersIn(context, isEnglish),
  );
});

const sectionsIn = async ({ db, settings }: Scope) => {
  const [types, rows] = await Promise.all([
    typesOf(db),
    productRows(db).where('products.id', 'in', firstOfTypes(db, CARDS_A_SECTION)).execute(),
  ]);
  return types.map((type) => ({
    ...type,
    products: rows
      .filter((row) => row.type_id === type.productTypeId)
      .map((row) => productCard(row, settings)),
  }));
};

/** Every type with its first products. */
const index = memberRoute(productIndex, async (context) => {
  const [sections, bought] = await Promise.all([
    context.shared.read('sections', PUBLIC_ANSWERS.productsMs, () => sectionsIn(context)),
    boughtBy(context.db, context.memberId),
  ]);
  return {
    productByTypes: sections.map((section) => ({
      ...section,
      products: withBought(section.products, bought),
    })),
  };
});

/** A page of one type's products, or of all. */
const pageIn = ({ db, settings }: Scope, typeId: number | null, asked: PageRequest) => {
  const products = productRows(db).$if(typeId !== null, (query) =>
    query.where('products.type_id', '=', typeId ?? 0),
  );
  return readPage(products, asked, (row) => productCard(row, settings));
};

/** One type's products, or all. */
const list = memberRoute(productList, async (context, { type_id, page, size }) => {
  const typeId = type_id === '' ? null : type_id;
  const [cards, bought] = await Promise.all([
    context.shared.read(`products ${typeId} ${page} ${size}`, PUBLIC_ANSWERS.productsMs, () =>
      pageIn(context, typeId, { page, size }),
    ),
    boughtBy(context.db, context.memberId),
  ]);
  return { ...cards, list: withBought(cards.list, bought) };
});

/** The product types. */
const types = memberRoute(productTypes, ({ db, shared }) =>
  shared.read('product types', PUBLIC_ANSWERS.textsMs, () => typesOf(db)),
);

/** One product as it is now, with what the member may still buy. */
const info = memberRoute(productInfo, async ({ db, settings, memberId }, input) => {
  const [row, bought] = await Promise.all([
    productRows(db)
      .select(['products.description', 'products.risk_text', 'products.terms'])
      .where('products.id', '=', input.id)
      .executeTakeFirst(),
    boughtBy(db, memberId),
  ]);
  if (!row) throw new Refusal(CODE.productMissing);
  return productPage(row, bought.get(input.id) ?? 0, settings);
});

/** The calls of the home screen and the products. */
export const productRoutes: readonly Route[] = [banners, index, list, types, info];
