import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { capital } from '#shared/theme/styles.ts';
import { MOST_TICKS } from './Ticks.tsx';

const Axis = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 2,
  margin: '16px 6px 14px',
  backgroundColor: theme.vars.palette.lineStrong,
  // The part that was cancelled is only outlined.
  '&[data-stopped]': {
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.lineStrong} 0 4px, transparent 4px 8px)`,
  },
  '& > i': {
    position: 'absolute',
    top: '50%',
    transform: 'translate(-50%,-50%)',
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
}));
const Past = styled('i')(({ theme }) => ({
  left: 0,
  height: 2,
  'div > &': { transform: 'translateY(-50%)' },
  '&[data-many]': { height: 6, borderRadius: 3 },
  backgroundColor: theme.vars.palette.brand,
}));
const Start = styled('i')(({ theme }) => ({
  left: 0,
  width: 13,
  height: 13,
  borderRadius: '50%',
  border: `2.5px solid ${theme.vars.palette.brand}`,
  backgroundColor: theme.vars.palette.surface,
}));
const Tick = styled('i')(({ theme }) => ({
  width: 2.5,
  height: 10,
  borderRadius: 1,
  backgroundColor: theme.vars.palette.gain,
  '&[data-state="done"]': { backgroundColor: theme.vars.palette.brand },
  '&[data-state="future"]': { backgroundColor: theme.vars.palette.lineStrong },
  '&[data-state="now"]': {
    width: 11,
    height: 11,
    borderRadius: '50%',
    border: `2.5px solid ${theme.vars.palette.amberFill}`,
    backgroundColor: theme.vars.palette.surface,
  },
}));
/**
 * Too many settlements for single ticks: ruler marks for a product, a progress bar for an order.
 */
const Span = styled('i')(({ theme }) => ({
  left: 0,
  width: '100%',
  height: 8,
  // Whole pixels, so that the marks look even.
  'div > &': { transform: 'translateY(-50%)' },
  backgroundImage: `repeating-linear-gradient(90deg, ${theme.vars.palette.gain} 0 2px, transparent 2px 6px)`,
  '&[data-state]': {
    height: 6,
    borderRadius: 3,
    backgroundImage: 'none',
    backgroundColor: theme.vars.palette.lineStrong,
  },
}));
const End = styled('i')(({ theme }) => ({
  left: '100%',
  width: 15,
  height: 15,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.brand,
}));

const Labels = styled('div')({
  // Three columns down to 320 px; with large text they wrap below each other.
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 8px',
  '& > *': { flex: '1 1 4.8rem' },
  '& > :nth-of-type(2)': { flex: '1.3 1 5.6rem', textAlign: 'center' },
  '& > :nth-of-type(3)': { textAlign: 'end' },
});
const Title = styled('p')(({ theme }) => ({
  ...capital,
  ...theme.typography.subtitle2,
  fontWeight: 600,
  whiteSpace: 'nowrap',
}));
const Text = styled('p')(({ theme }) => ({
  ...capital,
  ...theme.typography.overline,
  color: theme.vars.palette.ink3,
  textWrap: 'balance',
}));

interface TimelinePoint {
  title: ReactNode;
  text: ReactNode;
}

export interface MoneyTimelineProps {
  start: TimelinePoint;
  middle: TimelinePoint;
  end: TimelinePoint;
  /** Number of settlements; null is unknown: no ticks. */
  total: number | null;
  /** Settlements already made, of an order; undefined for a product. */
  done?: number | null;
  /** No further settlement: the order is over, or its buyback was requested. */
  isStopped?: boolean;
}

/** State of a tick of an order; a product has none. */
const stateOf = (index: number, done: number | null | undefined, stopped = false) => {
  if (done == null) return undefined;
  if (index < done) return 'done';
  return index === done && !stopped ? 'now' : 'future';
};

/**
 * The course of the money: ○ paid in, | settlements, ■ principal returned. For an order the settled
 * part is drawn in brand and the next settlement ringed in amber. The labels below say the same in
 * words.
 */
export const MoneyTimeline = (props: MoneyTimelineProps) => {
  const { start, middle, end, total, done, isStopped = false } = props;
  const many = total !== null && total > MOST_TICKS;
  const past = total && done ? Math.min(100, (done / total) * 100) : 0;
  return (
    <div>
      <Axis aria-hidden data-stopped={isStopped || undefined}>
        {many && <Span data-state={stateOf(0, done)} />}
        {past > 0 && <Past data-many={many || undefined} style={{ width: `${past}%` }} />}
        {!many &&
          Array.from({ length: total ?? 0 }, (_, index) => (
            <Tick
              // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other identity
              key={index}
              data-state={stateOf(index, done, isStopped)}
              style={{ left: `${((index + 1) / (total ?? 1)) * 100}%` }}
            />
          ))}
        <Start />
        <End />
      </Axis>
      <Labels>
        {[start, middle, end].map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <div key={index}>
            <Title>{title}</Title>
            <Text>{text}</Text>
          </div>
        ))}
      </Labels>
    </div>
  );
};
