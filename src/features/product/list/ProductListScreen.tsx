import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { productTypes } from '#api/contract/product.ts';
import { loadedItems, refetchFirstPage } from '#api/endpoint.ts';
import { useLastSeen } from '#api/lastFigures/useLastSeen.ts';
import { useProductListInfiniteQuery, useProductTypesQuery } from '#api/productApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ALL_TYPES } from '#shared/paths.ts';
import { swipePanel } from '#shared/theme/styles.ts';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { onFirstOpen } from '#shared/ui/code/lazyOverlays.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { useSwipeAcross } from '#shared/ui/navigation/useSwipeAcross.ts';
import { ProductCard } from '../card/ProductCard.tsx';
import { FindBar } from '../find/FindBar.tsx';
import { choicesOf, isFinding } from '../find/finding.ts';
import { findTexts } from '../find/findTexts.ts';
import { useFinding } from '../find/useFinding.ts';
import NoProducts from '../home/NoProducts.tsx';
import { productTexts } from '../productTexts.ts';
import { RiskFooter } from '../RiskFooter.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { CARD_HEIGHT } from './cardHeight.ts';
import { ListSummary } from './ListSummary.tsx';
import { NoneOfType } from './NoneOfType.tsx';
import { runningFirst } from './orderProducts.ts';
import { type TypeChoice, useChosenType } from './useChosenType.ts';
import { useScrollOfTypes } from './useScrollOfTypes.ts';
import { useSeenProducts } from './useSeenProducts.ts';

const loadFound = () => import('../find/FoundProducts.tsx');
const loadSheet = () => import('../find/FindSheet.tsx');
const FindSheet = onFirstOpen(loadSheet, ({ onClose }) => onClose());

/** Reserves the space of the tabs while they load. */
const Tabs = styled('div')({ minHeight: 44, marginBottom: -4 });
/** The panel that a swipe switches. */
const Panel = styled('div')(swipePanel);

/**
 * /product-list: the products of one type, 10 at a time, running ones first. The chips or a swipe
 * change the type. If the types fail to load, all products are listed. What is looked for takes the
 * place of the list, from all products of the type. Until there are answers, what the member last saw, with
 * its time.
 */
const ProductListScreen = () => {
  const t = useTexts(productTexts);
  const findT = useTexts(findTexts);
  const query = useProductTypesQuery();
  const types = {
    ...query,
    data: useLastSeen('productTypes', query.data, productTypes.response).data,
  };
  const { chosen, choose } = useChosenType(types.data, query.isSuccess && !query.isFetching);
  const { finding, change, search } = useFinding();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isLooking = isFinding(finding);
  const hasTypes = types.data !== undefined || !types.isError;
  const typeId = chosen === null || chosen === ALL_TYPES ? '' : chosen;
  const waiting = chosen === null && types.data === undefined && !types.isError;
  const list = useProductListInfiniteQuery({ type_id: typeId }, { skip: waiting || isLooking });
  const seen = useSeenProducts(list, waiting ? null : typeId);
  const current = seen.query.data;
  const type = types.data?.find(({ productTypeId }) => productTypeId === chosen);
  const keepScroll = useScrollOfTypes(typeId === '' ? null : typeId);
  const show = (next: TypeChoice) => {
    keepScroll();
    choose(next);
  };
  const swipe = useSwipeAcross((step) => {
    const index = types.data?.findIndex(({ productTypeId }) => productTypeId === chosen) ?? -1;
    const next = index < 0 ? undefined : types.data?.[index + step];
    if (next) show(next.productTypeId);
  });
  const refetchFound = useRef<() => unknown>(null);
  const refresh = () =>
    Promise.all([types.refetch(), isLooking ? refetchFound.current?.() : refetchFirstPage(list)]);
  const tabs = (types.data ?? []).map(({ productTypeId, productTypeName }) => ({
    value: productTypeId as TypeChoice,
    label: productTypeName,
  }));
  const hasAll = isLooking || chosen === ALL_TYPES;

  return (
    <Screen title={t('wealth')} bar="root" onRefresh={refresh} wide>
      <Columns data-narrow-first>
        <ColumnPart data-stays>
          <FindBar
            text={finding.text}
            choices={choicesOf(finding)}
            onSearch={search}
            onFilter={() => setSheetOpen(true)}
            onNear={() => loadSheet().catch(() => {})}
          />
          {hasTypes && (
            <Tabs>
              {types.data && chosen !== null && (
                <ChipTabs<TypeChoice>
                  label={t('productTypes')}
                  tabs={hasAll ? [{ value: ALL_TYPES, label: findT('allTypes') }, ...tabs] : tabs}
                  value={chosen}
                  onChange={show}
                />
              )}
            </Tabs>
          )}
        </ColumnPart>
        <Panel data-panel {...swipe}>
          {isLooking && !waiting ? (
            <LazyPart
              load={loadFound}
              props={{ typeId, finding, onChange: change, refetchRef: refetchFound }}
              skeleton={<CardsSkeleton />}
            />
          ) : (
            <>
              <ListSummary
                description={type?.productTypeDescription ?? ''}
                total={current?.pages.at(-1)?.total ?? null}
              />
              <div>
                <SeenAt at={seen.seenAt} hasFailed={list.isError} />
                <InfiniteList
                  key={typeId}
                  query={seen.query}
                  items={runningFirst(loadedItems(current))}
                  itemKey={({ id }) => id}
                  renderItem={(product) => <ProductCard product={product} heading="h2" />}
                  gap={12}
                  estimate={CARD_HEIGHT}
                  empty={
                    typeId === '' ? (
                      <NoProducts />
                    ) : (
                      <NoneOfType onShowAll={() => show(ALL_TYPES)} />
                    )
                  }
                  skeleton={<CardsSkeleton />}
                />
              </div>
            </>
          )}
        </Panel>
      </Columns>
      <RiskFooter />
      <FindSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        types={types.data ?? []}
        type={chosen}
        finding={finding}
        onApply={change}
      />
    </Screen>
  );
};

export default ProductListScreen;
