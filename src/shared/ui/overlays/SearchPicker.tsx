import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { SearchIcon } from '#shared/icons/controls/SearchIcon.tsx';
import { isTouchDevice } from '../device/pointer.ts';
import { isComposing } from '../fields/isComposing.ts';
import { TextField } from '../fields/TextField.tsx';
import { useComposing } from '../fields/useComposing.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import { type PickerItem, searchItems } from './searchItems.ts';

const Search = styled('div')({ padding: '6px 20px 10px' });

const SearchMark = styled('span')(({ theme }) => ({
  display: 'flex',
  color: theme.vars.palette.ink3,
}));

const List = styled('div')({
  // Keeps its height while the search narrows the list, so that the sheet does not jump.
  height: 'min(56vh, 30rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 0 calc(12px + env(safe-area-inset-bottom))',
});

const Heading = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: '6px 20px',
  color: theme.vars.palette.ink2,
  background: theme.vars.palette.sunken,
}));

const Option = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: '3.25rem',
  padding: '8px 20px',
  cursor: 'pointer',
  scrollMargin: '36px 0 12px',
  '& > span': { flex: 1, minWidth: 0 },
  '& > small': { fontSize: '.9375rem', color: theme.vars.palette.ink3, whiteSpace: 'nowrap' },
  '&[aria-selected=true]': { color: theme.vars.palette.brand, fontWeight: 600 },
  '&[data-active]': {
    background: theme.vars.palette.brandTint,
    '& > small': { color: theme.vars.palette.ink2 },
  },
}));

const Nothing = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '32px 20px',
  textAlign: 'center',
  color: theme.vars.palette.ink2,
}));

export interface SearchPickerProps<TId extends string | number> {
  open: boolean;
  onClose: () => void;
  title: string;
  items: readonly PickerItem<TId>[];
  selected?: TId | null | undefined;
  /** Called with the choice; the picker closes by itself. */
  onPick: (id: TId) => void;
  searchLabel?: string | undefined;
}

/** A long searchable list to pick from: area codes, banks. Load it lazily. */
export const SearchPicker = <TId extends string | number>({
  open,
  onClose,
  title,
  items,
  selected,
  onPick,
  searchLabel,
}: SearchPickerProps<TId>) => (
  <BottomSheet open={open} onClose={onClose} title={title} flush>
    <PickerBody
      items={items}
      selected={selected}
      searchLabel={searchLabel}
      title={title}
      onPick={(id) => {
        onClose();
        onPick(id);
      }}
    />
  </BottomSheet>
);

type BodyProps<TId extends string | number> = Pick<
  SearchPickerProps<TId>,
  'items' | 'selected' | 'searchLabel' | 'title' | 'onPick'
>;

/** Mounted with each opening, so that every search starts empty. */
const PickerBody = <TId extends string | number>({
  items,
  selected,
  searchLabel,
  title,
  onPick,
}: BodyProps<TId>) => {
  const t = useTexts(uiOverlayTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState(typed);
  const { isComposing: isHalfWritten, composition } = useComposing();
  if (!isHalfWritten && query !== typed) setQuery(typed);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => item.id === selected),
    ),
  );
  const found = searchItems(items, query);
  const searching = query.trim() !== '';
  const nothing = t('noMatch', { query: query.trim() });
  // A list box has options: where nothing is found there is none.
  const listId = found.length > 0 ? `${id}-list` : undefined;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const moveTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), found.length - 1);
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveTo(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const item = found[active];
      if (item) onPick(item.id);
    }
  };
  return (
    <>
      <Search>
        <TextField
          label={searchLabel ?? t('search')}
          hideLabel
          type="search"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setActive(0);
            if (list.current) list.current.scrollTop = 0;
          }}
          onKeyDown={onKeyDown}
          {...composition}
          prefix={
            <SearchMark>
              <SearchIcon size={20} plain />
            </SearchMark>
          }
          autoFocus={!isTouchDevice()}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={listId !== undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        />
      </Search>
      <VisuallyHidden role="status">
        {found.length === 0 ? nothing : searching ? t('matches', { count: found.length }) : ''}
      </VisuallyHidden>
      <List ref={list} id={listId} {...(listId && { role: 'listbox', 'aria-label': title })}>
        {found.map((item, index) => (
          <PickerOption
            key={item.id}
            id={`${id}-${index}`}
            item={item}
            heading={!searching && item.group !== found[index - 1]?.group ? item.group : undefined}
            selected={item.id === selected}
            active={index === active}
            onPick={() => onPick(item.id)}
          />
        ))}
        {found.length === 0 ? (
          // Said above, where a region was before the text.
          <Nothing aria-hidden>{nothing}</Nothing>
        ) : null}
      </List>
    </>
  );
};

interface OptionProps {
  id: string;
  item: PickerItem<string | number>;
  heading: string | undefined;
  selected: boolean;
  active: boolean;
  onPick: () => void;
}

const PickerOption = ({ id, item, heading, selected, active, onPick }: OptionProps) => (
  <>
    {heading ? <Heading role="presentation">{heading}</Heading> : null}
    <Option
      id={id}
      role="option"
      aria-selected={selected}
      data-active={active ? '' : undefined}
      // The search field keeps the focus and the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span>{item.label}</span>
      {item.hint ? <small>{item.hint}</small> : null}
      {selected ? <CheckIcon size={20} plain /> : null}
    </Option>
  </>
);
