import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { loadedItems, readAnew } from '#api/endpoint.ts';
import { useProductListInfiniteQuery, useProductTypesQuery } from '#api/productApi.ts';
import { productTexts } from '#shared/i18n/catalogues/productTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { ChipTabs } from '#shared/ui/ChipTabs.tsx';
import { InfiniteList } from '#shared/ui/InfiniteList.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { ProductCard } from '../card/ProductCard.tsx';
import { RiskFooter } from '../RiskFooter.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListSummary } from './ListSummary.tsx';
import { runningFirst, runningOnly } from './orderProducts.ts';
import { useChosenType } from './useChosenType.ts';

/** Keeps the room of the tabs while they load; pulls them together with what is below. */
const Tabs = styled('div')({ minHeight: 44, marginBottom: -4 });
const Filter = styled('div')({ paddingInlineEnd: 12 });
const CARD_HEIGHT = 220;

/**
 * /product-list (R11): the products of one type, 10 at a time (K7), running ones first. Where the
 * types cannot be loaded all products are listed.
 */
const ProductListScreen = () => {
  const t = useTexts(productTexts);
  const types = useProductTypesQuery();
  const { chosen, choose } = useChosenType(types.data);
  const [filtered, setFiltered] = useState(false);
  const typeId = chosen ?? '';
  const waiting = chosen === null && types.data === undefined && !types.isError;
  const query = useProductListInfiniteQuery({ type_id: typeId }, { skip: waiting });

  const current = query.currentData;
  const items = runningFirst(loadedItems(current));
  const shown = filtered ? runningOnly(items) : items;
  const type = types.data?.find(({ productTypeId }) => productTypeId === chosen);
  const refresh = () => Promise.all([types.refetch(), readAnew(query)]);

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
      <Tabs>
        {types.data && chosen !== null && (
          <ChipTabs
            label={t('productTypes')}
            tabs={types.data.map(({ productTypeId, productTypeName }) => ({
              value: productTypeId,
              label: productTypeName,
            }))}
            value={chosen}
            onChange={choose}
          />
        )}
      </Tabs>
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
      <RiskFooter />
    </Screen>
  );
};

export default ProductListScreen;
