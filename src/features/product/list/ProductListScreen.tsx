import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { loadedItems, refetchFirstPage } from '#api/endpoint.ts';
import { useProductListInfiniteQuery, useProductTypesQuery } from '#api/productApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { useSwipeAcross } from '#shared/ui/navigation/useSwipeAcross.ts';
import { ProductCard } from '../card/ProductCard.tsx';
import { productTexts } from '../productTexts.ts';
import { RiskFooter } from '../RiskFooter.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListSummary } from './ListSummary.tsx';
import { runningFirst, runningOnly } from './orderProducts.ts';
import { useChosenType } from './useChosenType.ts';
import { useScrollOfTypes } from './useScrollOfTypes.ts';

/** Reserves the space of the tabs while they load. */
const Tabs = styled('div')({ minHeight: 44, marginBottom: -4 });
/** The panel that a swipe switches. */
const Panel = styled('div')({
  // The empty area below a short list can be swiped too.
  '&&': { flex: '1 0 auto' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 12,
});
const Filter = styled('div')({ paddingInlineEnd: 12 });
/** Including the gap below, px. */
const CARD_HEIGHT = 228;

/**
 * /product-list: the products of one type, 10 at a time, running ones first. The chips or a swipe
 * change the type. If the types fail to load, all products are listed.
 */
const ProductListScreen = () => {
  const t = useTexts(productTexts);
  const types = useProductTypesQuery();
  const { chosen, choose } = useChosenType(types.data);
  const [filtered, setFiltered] = useState(false);
  const hasTypes = types.data !== undefined || !types.isError;
  const typeId = chosen ?? '';
  const waiting = chosen === null && types.data === undefined && !types.isError;
  const query = useProductListInfiniteQuery({ type_id: typeId }, { skip: waiting });

  const current = query.currentData;
  const items = runningFirst(loadedItems(current));
  const shown = filtered ? runningOnly(items) : items;
  const type = types.data?.find(({ productTypeId }) => productTypeId === chosen);
  const keepScroll = useScrollOfTypes(chosen);
  const show = (id: number) => {
    keepScroll();
    choose(id);
  };
  const swipe = useSwipeAcross((step) => {
    const index = types.data?.findIndex(({ productTypeId }) => productTypeId === chosen) ?? -1;
    const next = index < 0 ? undefined : types.data?.[index + step];
    if (next) show(next.productTypeId);
  });
  const refresh = () => Promise.all([types.refetch(), refetchFirstPage(query)]);

  return (
    <Screen
      title={t('wealth')}
      bar="root"
      headerActions={
        <Filter>
          <Checkbox label={t('runningOnly')} checked={filtered} onChange={setFiltered} />
        </Filter>
      }
      onRefresh={refresh}
    >
      {hasTypes && (
        <Tabs>
          {types.data && chosen !== null && (
            <ChipTabs
              label={t('productTypes')}
              tabs={types.data.map(({ productTypeId, productTypeName }) => ({
                value: productTypeId,
                label: productTypeName,
              }))}
              value={chosen}
              onChange={show}
            />
          )}
        </Tabs>
      )}
      <Panel {...swipe}>
        <ListSummary
          description={type?.productTypeDescription ?? ''}
          total={current?.pages.at(-1)?.total ?? null}
        />
        <InfiniteList
          key={typeId}
          query={{ ...query, data: current }}
          items={shown}
          itemKey={({ id }) => id}
          renderItem={(product) => <ProductCard product={product} heading="h2" />}
          gap={12}
          estimate={CARD_HEIGHT}
          empty={<ListEmpty filtered={filtered} onShowAll={() => setFiltered(false)} />}
          skeleton={<CardsSkeleton />}
        />
      </Panel>
      <RiskFooter />
    </Screen>
  );
};

export default ProductListScreen;
