import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { SearchIcon } from '#shared/icons/controls/SearchIcon.tsx';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { FieldBox, FieldInput } from '#shared/ui/fields/fieldStyles.ts';
import { useComposing } from '#shared/ui/fields/useComposing.ts';
import { FilterIcon } from '../icons/FilterIcon.tsx';
import { LONGEST_TEXT } from './finding.ts';
import { findTexts } from './findTexts.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';

const Form = styled('form')({ position: 'relative', display: 'flex', gap: 4 });
const Search = styled('div')({ flex: 1, minWidth: 0 });
const Field = styled(FieldBox)(({ theme }) => ({
  minHeight: '2.75rem',
  padding: '0 0 0 14px',
  gap: 8,
  '& > svg': { color: theme.vars.palette.ink3 },
}));

/** Typing is searched once it rests, ms: a browser allows few changes of the address. */
const REST_MS = 250;

interface FindBarProps {
  readonly text: string;
  /** Number of choices made in the sheet. */
  readonly choices: number;
  readonly onSearch: (text: string) => void;
  readonly onFilter: () => void;
  /** The filter button is about to be pressed. */
  readonly onNear: () => void;
}

/** The search field with what was looked at lately, and the button of the sheet. */
export const FindBar = ({ text, choices, onSearch, onFilter, onNear }: FindBarProps) => {
  const t = useTexts(findTexts);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  /**
   * Whether what was looked at is shown: while the field or it has the focus. Not for the button of the sheet,
   * which has the focus again once the sheet has closed, above what was found.
   */
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState(text);
  /** Searches whose address has not arrived yet, in their order: more may be typed until then. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (known !== text) {
    setKnown(text);
    const at = sent.indexOf(text);
    setSent(sent.slice(at < 0 ? sent.length : at + 1));
    if (at < 0) setTyped(text);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A screen that is hidden must not change another one's address: its field loses the focus after that.
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      setOpen(false);
      clearTimeout(timer.current);
    };
  }, []);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next === (sent.at(-1) ?? text) || !isShown.current) return;
    setSent((before) => [...before, next]);
    onSearch(next);
  };
  const searchLater = (next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), REST_MS);
  };
  const { isComposing, composition } = useComposing(searchLater);
  const type = (next: string) => {
    setTyped(next);
    if (isComposing) clearTimeout(timer.current);
    else searchLater(next);
  };
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
        input.current?.blur();
      }}
    >
      <Search
        onFocus={() => setOpen(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed !== '') return;
          input.current?.focus();
          setOpen(false);
        }}
      >
        <Field>
          <SearchIcon size={20} plain />
          <FieldInput
            ref={input}
            type="search"
            aria-label={t('search')}
            placeholder={t('placeholder')}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST_TEXT}
            value={typed}
            onChange={(event) => type(event.target.value)}
            {...composition}
            onBlur={() => search(typed)}
          />
          {typed !== '' && (
            <IconButton
              label={t('clearText')}
              onClick={() => {
                setTyped('');
                search('');
                input.current?.focus();
              }}
            >
              <CloseIcon size={18} plain />
            </IconButton>
          )}
        </Field>
        {typed === '' && isOpen && <RecentlyViewed />}
      </Search>
      <IconButton
        label={choices > 0 ? t('filterCount', { count: choices }) : t('filter')}
        badge={choices}
        aria-haspopup="dialog"
        onPointerDown={onNear}
        onClick={onFilter}
      >
        <FilterIcon />
      </IconButton>
    </Form>
  );
};
