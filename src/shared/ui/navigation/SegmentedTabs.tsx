import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { media } from '#shared/theme/media.ts';
import { bare, whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';
import { moveAmongTabs } from './moveAmongTabs.ts';

/** One choice of a row of tabs. */
interface TabItem<TValue extends string | number> {
  readonly value: TValue;
  readonly label: string;
  /** Number after the label, with what it counts for screen readers; nothing for 0 and null. */
  readonly count?: ReactNode;
}

export interface TabsProps<TValue extends string | number> {
  tabs: readonly TabItem<TValue>[];
  value: TValue;
  onChange: (value: TValue) => void;
  /** Accessible name of the row. */
  label: string;
}

interface SegmentedTabsProps<TValue extends string | number> extends TabsProps<TValue> {
  /** Id of the panel they switch. */
  controls?: string | undefined;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 26,
  // Four of two large Chinese characters on one line.
  '&:has(> :nth-of-type(4))': { columnGap: 'clamp(10px, (100% - 9.25rem) / 3, 26px)' },
  // Keeps four on one line of a narrow phone.
  [`@media ${media.small}`]: {
    '&:has(> :nth-of-type(4))': { columnGap: 10, '& > button': { fontSize: '.875rem' } },
  },
});

const Tab = styled('button')(({ theme }) => ({
  ...bare,
  position: 'relative',
  minHeight: 44,
  minWidth: 44,
  padding: '4px 0 8px',
  fontSize: '1.125rem',
  lineHeight: '1.75rem',
  fontWeight: 500,
  textAlign: 'left',
  color: theme.vars.palette.ink3,
  '&[aria-selected=true]': { color: theme.vars.palette.ink1, fontWeight: 600 },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    bottom: 4,
    width: 22,
    height: 3,
    borderRadius: 2,
    background: theme.vars.palette.gain,
    opacity: 0,
    [whenMoving]: { transition: `opacity ${motion.base}` },
  },
  '&[aria-selected=true]::after': { opacity: 1 },
  '@media (hover: hover)': {
    '&:hover': { backgroundImage: 'none', color: theme.vars.palette.ink1 },
  },
  '@media (forced-colors: active)': { '&::after': { background: 'Highlight' } },
}));

/** Two to four text tabs with an underline, as on /login (手机号 / 邮箱). */
export const SegmentedTabs = <TValue extends string | number>({
  tabs,
  value,
  onChange,
  label,
  controls,
}: SegmentedTabsProps<TValue>) => {
  const current = tabs.findIndex((tab) => tab.value === value);
  const select = (index: number) => {
    const tab = tabs[index];
    if (tab && tab.value !== value) onChange(tab.value);
  };
  return (
    <Row
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveAmongTabs(event, current, tabs.length, select)}
    >
      {tabs.map((tab, index) => (
        <Tab
          key={tab.value}
          type="button"
          role="tab"
          data-tab
          aria-selected={index === current}
          aria-controls={controls}
          tabIndex={index === Math.max(current, 0) ? 0 : -1}
          onClick={() => select(index)}
        >
          {tab.label}
        </Tab>
      ))}
    </Row>
  );
};
