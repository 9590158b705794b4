import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { dayHeading } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '../buttons/PillButton.tsx';
import { TextLink } from '../buttons/TextLink.tsx';
import { useToday } from '../device/useToday.ts';
import { SearchDrawing } from '../feedback/EmptyDrawings.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { passFocusOn } from '../feedback/passFocusOn.ts';
import { SeenAt } from '../feedback/SeenAt.tsx';
import { Tip } from '../feedback/Tip.tsx';
import { type Load, useFailedLoad } from '../feedback/useFailedLoad.ts';
import { ChipTabs } from '../navigation/ChipTabs.tsx';
import { createdDay } from './createdKeys.ts';
import { InfiniteList, type PagedQuery } from './InfiniteList.tsx';
import { idOf, type Sections } from './listEntries.ts';
import type { TypeFilter } from './useTypeFilter.ts';

/** Days without a section keep the distance that a section's head has. */
const Gap = styled('div')({ height: 8 });

type Word = 'types' | 'typesFailed' | 'retry' | 'noneOfType' | 'noneOfTypeText' | 'showAll';

interface TypedDaysProps<TItem> {
  /** Texts of the list, from its own catalogue; `types` is the accessible name of the row of chips. */
  words: (key: Word) => string;
  /** The query of the types. */
  types: Load;
  /** The chip of all types, then one each. */
  all: { readonly name: string; readonly count?: ReactNode };
  kinds: readonly {
    readonly type: number;
    readonly name: string;
    readonly count?: ReactNode;
  }[];
  type: TypeFilter;
  onType: (type: TypeFilter) => void;
  /** The list of the selected type; while another one loads, the former type's rows are hidden. */
  query: PagedQuery & { readonly currentData?: unknown };
  /** When the rows were read, Unix milliseconds, where newer ones could not be; null where they are the newest. */
  seenAt?: number | null;
  items: readonly TItem[];
  renderItem: (item: TItem) => ReactNode;
  /** Sections of the list, such as months. */
  sections?: Sections<TItem>;
  /** Height of a row in px before it is measured. */
  estimate?: number;
  /** Shown when there are no items of any type. */
  none: ReactNode;
}

/** Chips of the types above a list by day, of one type or all. */
export const TypedDays = <
  TItem extends { readonly id: number; readonly created_at: number | null },
>(
  props: TypedDaysProps<TItem>,
) => {
  const { words, types, all, kinds, type, onType, query, items, renderItem, none } = props;
  const { sections, estimate, seenAt = null } = props;
  const language = useLanguage();
  const today = useToday();
  const groupBy = useMemo(
    () => ({
      keyOf: createdDay,
      heading: (item: TItem) => dayHeading(item.created_at, language, today),
      sections,
    }),
    [language, today, sections],
  );
  const tabs = [
    { value: '' as TypeFilter, label: all.name, count: all.count ?? null },
    ...kinds.map(({ type: value, name, count }) => ({ value, label: name, count: count ?? null })),
  ];
  const { hasFailed: lacksTypes, retry: retryTypes } = useFailedLoad(types);
  const lacksList = query.isError && query.currentData === undefined;
  // What failed together is said once, and comes again together.
  const refetch = () => Promise.all([query.refetch(), lacksTypes && types.refetch()]);
  return (
    <>
      <ChipTabs label={words('types')} tabs={tabs} value={type} onChange={onType} />
      {lacksTypes && !lacksList && (
        <Tip
          tone="amber"
          role="status"
          action={
            <span ref={passFocusOn}>
              <TextLink
                onClick={() => {
                  if (!types.isFetching) retryTypes();
                }}
              >
                {words('retry')}
              </TextLink>
            </span>
          }
        >
          {words('typesFailed')}
        </Tip>
      )}
      <SeenAt at={seenAt} hasFailed />
      {!sections && <Gap />}
      <InfiniteList
        key={type}
        query={{ ...query, data: query.currentData, refetch }}
        rows="joined"
        items={items}
        itemKey={idOf}
        groupBy={groupBy}
        estimate={estimate}
        renderItem={renderItem}
        empty={
          type === '' ? (
            none
          ) : (
            <EmptyState
              drawing={<SearchDrawing />}
              title={words('noneOfType')}
              text={words('noneOfTypeText')}
              action={
                <PillButton variant="soft" size="s" onClick={() => onType('')}>
                  {words('showAll')}
                </PillButton>
              }
            />
          )
        }
      />
    </>
  );
};
