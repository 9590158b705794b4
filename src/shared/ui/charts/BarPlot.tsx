import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { radius } from '#shared/theme/tokens.ts';
import { barsOf } from './barGeometry.ts';

const Root = styled('div')({
  position: 'relative',
  height: '7rem',
  // The slider covers the chart, so the focus ring is drawn around both.
  borderRadius: radius.chip,
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});

const Picture = styled('svg')(({ theme }) => ({
  overflow: 'visible',
  '& line': { strokeLinecap: 'round', stroke: theme.vars.palette.outline },
  '& [data-empty]': { stroke: theme.vars.palette.lineStrong },
  '& [data-chosen]': { stroke: theme.vars.palette.brand },
  '& [data-guide]': { stroke: theme.vars.palette.sunken },
  '& [data-ground]': { stroke: theme.vars.palette.lineStrong, strokeWidth: 1 },
  '@media (forced-colors: active)': {
    '& line': { stroke: 'CanvasText' },
    '& [data-guide]': { stroke: 'Canvas' },
    '& [data-chosen]': { stroke: 'Highlight' },
  },
}));

/** Invisible; its thumb is as wide as a slot, so that a tap selects the bar below it. */
const Slider = styled('input')(({ theme }) => ({
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  touchAction: 'pan-y',
  appearance: 'none',
  '&::-webkit-slider-thumb': { appearance: 'none', width: 'var(--slot)', height: '7rem' },
  '&::-moz-range-thumb': { border: 0, width: 'var(--slot)', height: '7rem' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible + svg': {
    outline: `2px solid ${theme.vars.palette.brand}`,
    outlineOffset: 4,
    borderRadius: radius.chip,
  },
}));

/** Width of a stroke (px) by the number of bars; the last one suits 31 bars at 320 px. */
const strokeWidth = (count: number): number => {
  if (count <= 7) return 12;
  if (count <= 12) return 9;
  return count <= 18 ? 7 : 5;
};

interface BarPlotProps {
  /** Decimal strings, oldest first. */
  amounts: readonly (string | null)[];
  /** Text alternative of the chart. */
  summary: string;
  /** Index of the selected bar. */
  chosen: number;
  onChoose: (index: number) => void;
  /** Accessible name of the slider, and the value text of a bar. */
  sliderLabel: string;
  valueText: string;
}

/**
 * Amounts as ink strokes on a line, the selected one dark. A tap, a drag or the arrow keys
 * select one through an invisible slider, which a single bar does not need.
 */
export const BarPlot = (props: BarPlotProps) => {
  const { amounts, summary, chosen, onChoose, sliderLabel, valueText } = props;
  const width = strokeWidth(amounts.length);
  const bars = barsOf(amounts);
  const guide = `${bars[chosen]?.x ?? 0}%`;
  return (
    <Root>
      {amounts.length > 1 && (
        <Slider
          type="range"
          min={0}
          max={amounts.length - 1}
          step={1}
          value={chosen}
          aria-label={sliderLabel}
          aria-valuetext={valueText}
          style={{ '--slot': `${100 / amounts.length}%`, zIndex: 1 } as CSSProperties}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
      <Picture role="img" aria-label={summary}>
        <line data-guide strokeWidth={width + 10} x1={guide} x2={guide} y1="6%" y2="94%" />
        <line data-ground x1="0" x2="100%" y1="100%" y2="100%" />
        {/* Round caps extend half the stroke's width below, so strokes are moved up to the line. */}
        <g transform={`translate(0 ${-width / 2 - 4})`}>
          {bars.map(({ x, height }, index) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              data-empty={height === 0 || undefined}
              data-chosen={index === chosen || undefined}
              strokeWidth={height === 0 ? Math.min(width, 4) : width}
              x1={`${x}%`}
              x2={`${x}%`}
              y1="100%"
              y2={`${100 - height}%`}
            />
          ))}
        </g>
      </Picture>
    </Root>
  );
};
