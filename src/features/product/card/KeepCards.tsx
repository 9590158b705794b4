import { useDeferredValue, useMemo } from 'react';
import * as v from 'valibot';
import { productTypes } from '#api/contract/product.ts';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { useKeepWords } from '#api/lastFigures/useKeepWords.ts';
import { productApi } from '#api/productApi.ts';
import { selectCurrency, selectLoginId, selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { ALL_TYPES } from '#shared/paths.ts';
import { firstType, runningTypes } from '../list/firstType.ts';
import { runningFirst } from '../list/orderProducts.ts';
import { seenProducts } from '../list/useSeenProducts.ts';
import { cardWords, firstCardWords, summaryWords } from './cardWords.ts';

/** Cards that the page of /product-list has room for, below the line about its type. */
const LIST_CARDS = 3;

/**
 * Keeps the words of the first cards of home and of /product-list, with which the next visit's page paints
 * them before the app runs (record 26). Shows nothing.
 */
const KeepCards = () => {
  const language = useLanguage();
  const currency = useAppSelector(selectCurrency);
  const thresholds = useAppSelector(selectWebsite)?.yield_caution;
  const options = useMemo(
    () => ({ language, currency, thresholds }),
    [language, currency, thresholds],
  );

  // In the background: words for the next visit need not hold this one up.
  const index = useDeferredValue(productApi.endpoints.productIndex.useQueryState());
  const groups = index.data?.productByTypes;
  const first = useMemo(
    () => (groups ? { '': [firstCardWords(groups, options)] } : null),
    [groups, options],
  );
  // What is late may be of the member before.
  const loginId = useAppSelector(selectLoginId);
  const isOfLogin = useDeferredValue(loginId) === loginId;
  useKeepWords('home', isOfLogin ? index.fulfilledTimeStamp : undefined, first);

  const list = useDeferredValue(useAppSelector((state) => selectKept(state, 'productList')));
  const types = useDeferredValue(useAppSelector((state) => selectKept(state, 'productTypes')));
  const home = useDeferredValue(useAppSelector((state) => selectKept(state, 'productIndex')));
  // As the next visit opens it, which has nothing of home but what is kept. Apart: home is read often, its types rarely change.
  const opened = useMemo(() => {
    const known = v.safeParse(productTypes.response, types?.data);
    return known.success ? firstType(known.output, runningTypes(home))?.productTypeId : undefined;
  }, [types, home]);
  const cards = useMemo(() => {
    const seen = v.safeParse(seenProducts, list?.data);
    const known = v.safeParse(productTypes.response, types?.data);
    if (!seen.success || !known.success) return null;
    const { type_id: type, pages } = seen.output;
    const { productTypeDescription = '' } =
      known.output.find(({ productTypeId }) => productTypeId === type) ?? {};
    const words = [
      summaryWords(productTypeDescription, pages[0]?.total ?? null, options.language),
      ...runningFirst(pages[0]?.list ?? [])
        .slice(0, LIST_CARDS)
        .map((product) => cardWords(product, options)),
    ];
    return { [`?id=${type || ALL_TYPES}`]: words, ...(opened === type && { '': words }) };
  }, [list, types, opened, options]);
  useKeepWords('product-list', isOfLogin ? list?.at : undefined, cards);
  return null;
};

export default KeepCards;
