import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { MOUSE_ON_WIDE } from '#shared/theme/media.ts';
import { bare, press, wash } from '#shared/theme/styles.ts';
import { gutter, radius } from '#shared/theme/tokens.ts';
import { prefersReducedMotion } from '../device/useMediaQuery.ts';
import { moveAmongTabs } from './moveAmongTabs.ts';
import type { TabsProps } from './SegmentedTabs.tsx';
import { useMarked } from './useMarked.ts';
import { useSidewaysWheel } from './useSidewaysWheel.ts';

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  // As wide as the page, across its gutters.
  margin: `0 calc(-1 * ${gutter})`,
  padding: `0 ${gutter}`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  // A mouse has all in view; in a narrow window a second line would move the page when the chips come.
  [`@media ${MOUSE_ON_WIDE}`]: { flexWrap: 'wrap', rowGap: 0 },
});

const Chip = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  flex: 'none',
  minHeight: 44,
  minWidth: 44,
  padding: '4px 0',
  borderRadius: radius.pill,
  fontSize: '.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.ink2,
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 5,
    minHeight: '2.25rem',
    padding: '0 15px',
    borderRadius: radius.pill,
    background: theme.vars.palette.surface,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  },
  '& small': { fontSize: '.75rem', fontWeight: 600, color: theme.vars.palette.gain },
  '&[data-selected]': {
    fontWeight: 600,
    color: theme.vars.palette.onBrand,
    '& > span': { background: theme.vars.palette.brand, boxShadow: 'none' },
    '& small': { color: 'inherit' },
  },
  // On the pill: the row would cut off what is around the button, and has none of its colour.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible > span': { outline: `2px solid ${theme.vars.palette.brand}`, outlineOffset: 2 },
  '@media (hover: hover)': {
    '&:hover': { backgroundImage: 'none' },
    '&:hover > span': { backgroundImage: wash },
  },
  '@media (forced-colors: active)': { '&[data-selected]': { outline: '2px solid Highlight' } },
}));

/**
 * A row of filters, pills that scroll sideways and keep the selected one in view. The tapped one is
 * marked in the next frame; `onChange` is called after it, in a transition.
 */
export const ChipTabs = <TValue extends string | number>({
  tabs,
  value,
  onChange,
  label,
}: TabsProps<TValue>) => {
  const row = useRef<HTMLDivElement>(null);
  useSidewaysWheel(row);
  const [marked, choose] = useMarked(value);
  const current = tabs.findIndex((tab) => tab.value === marked);
  const select = (index: number) => {
    const tab = tabs[index];
    if (!tab || tab.value === marked) return;
    choose(tab.value, () => onChange(tab.value));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection moves or the row fills
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[data-selected]');
    if (!row.current || !chip) return;
    row.current.scrollTo({
      left: chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [current, tabs.length]);

  return (
    <Row
      ref={row}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => moveAmongTabs(event, current, tabs.length, select)}
    >
      {tabs.map((tab, index) => {
        const selected = index === current;
        return (
          <Chip
            key={tab.value}
            type="button"
            data-tab
            data-selected={selected ? '' : undefined}
            role="radio"
            aria-checked={selected}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            onClick={() => select(index)}
          >
            <span>
              {tab.label}
              {tab.count ? <small>{tab.count}</small> : null}
            </span>
          </Chip>
        );
      })}
    </Row>
  );
};
