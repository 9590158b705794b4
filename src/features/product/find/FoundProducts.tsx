import { styled } from '@mui/material/styles';
import { type Ref, useImperativeHandle } from 'react';
import type { Product } from '#api/contract/product.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { useWholeProductsQuery, type WholeProducts } from '#api/wholeProductsApi.ts';
import { joinSentences } from '#shared/i18n/joinSentences.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { SearchDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { focusHeading } from '#shared/ui/navigation/focusHeading.ts';
import { ProductCard } from '../card/ProductCard.tsx';
import { CardsSkeleton } from '../list/CardsSkeleton.tsx';
import { CARD_HEIGHT } from '../list/cardHeight.ts';
import { FIND_ALL, type Finding } from './finding.ts';
import { findProducts } from './findProducts.ts';
import { foundTexts } from './foundTexts.ts';
import { useChoiceWords } from './useChoiceWords.ts';

const Choices = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  margin: '-4px 0',
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  '& > li': { minWidth: 0 },
});
const Choice = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  maxWidth: '100%',
  '& > span': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: '2rem',
    padding: '2px 10px 2px 12px',
    borderRadius: radius.pill,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.brand,
    backgroundColor: theme.vars.palette.brandTint,
  },
  '&[data-clear] > span': {
    color: theme.vars.palette.ink2,
    backgroundColor: 'transparent',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
}));
const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '0 2px',
  color: theme.vars.palette.ink3,
}));

/** A list that is there: nothing more of it is fetched. */
const WHOLE = {
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
} as const;

const Nothing = ({ whole, onClear }: { whole: WholeProducts; onClear: () => void }) => {
  const t = useTexts(foundTexts);
  const language = useLanguage();
  const part = whole.isComplete ? '' : t('emptyPart', { loaded: whole.items.length });
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('emptyTitle')}
      text={joinSentences(language, t('emptyText'), part)}
      action={
        <PillButton size="s" variant="soft" onClick={onClear}>
          {t('clear')}
        </PillButton>
      }
    />
  );
};

interface FoundProps {
  readonly whole: WholeProducts;
  readonly finding: Finding;
  readonly onClear: () => void;
}

const Found = ({ whole, finding, onClear }: FoundProps) => {
  const t = useTexts(foundTexts);
  const found: readonly Product[] = findProducts(whole.items, finding);
  return (
    <>
      <Summary role="status">
        <span>{t('found', { count: found.length })}</span>
        {!whole.isComplete && (
          <span>
            {whole.total === null
              ? t('loadedOnly', { loaded: whole.items.length })
              : t('ofLoaded', { loaded: whole.items.length, total: whole.total })}
          </span>
        )}
      </Summary>
      <InfiniteList
        // Another finding is another list: what it adds is not “loaded”.
        key={JSON.stringify(finding)}
        query={{ ...WHOLE, data: whole }}
        items={found}
        itemKey={({ id }) => id}
        renderItem={(product) => <ProductCard product={product} heading="h2" />}
        gap={12}
        estimate={CARD_HEIGHT}
        empty={<Nothing whole={whole} onClear={onClear} />}
      />
    </>
  );
};

export interface FoundProductsProps {
  /** '' for all types. */
  readonly typeId: number | '';
  readonly finding: Finding;
  readonly onChange: (finding: Finding) => void;
  /** Gets what reads them again. */
  readonly refetchRef: Ref<() => unknown>;
}

/** The products of a type that the member looks for, with the choices made. Loaded when needed. */
const FoundProducts = ({ typeId, finding, onChange, refetchRef }: FoundProductsProps) => {
  const t = useTexts(foundTexts);
  const query = useWholeProductsQuery(typeId);
  const { refetch } = query;
  useImperativeHandle(refetchRef, () => refetch, [refetch]);
  const choices = useChoiceWords(finding);
  const clear = () => {
    focusHeading();
    onChange(FIND_ALL);
  };
  const remove = (item: Element | null, without: Finding) => {
    // With the last choice all of them go.
    if (choices.length === 1) focusHeading();
    else item?.nextElementSibling?.querySelector('button')?.focus();
    onChange(without);
  };
  return (
    <>
      {query.currentData && <SeenAt at={readBefore(query)} hasFailed />}
      {choices.length > 0 && (
        <Choices aria-label={t('choices')}>
          {choices.map(({ key, words, without }) => (
            <li key={key}>
              <Choice
                type="button"
                aria-label={t('remove', { choice: words })}
                onClick={({ currentTarget }) => remove(currentTarget.parentElement, without)}
              >
                <span>
                  {words}
                  <CloseIcon size={14} plain />
                </span>
              </Choice>
            </li>
          ))}
          <li>
            <Choice type="button" data-clear="" onClick={clear}>
              <span>{t('clear')}</span>
            </Choice>
          </li>
        </Choices>
      )}
      <QueryStates query={{ ...query, data: query.currentData }} skeleton={<CardsSkeleton />}>
        {(whole) => <Found whole={whole} finding={finding} onClear={clear} />}
      </QueryStates>
    </>
  );
};

export default FoundProducts;
