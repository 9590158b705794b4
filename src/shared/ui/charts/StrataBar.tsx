import { styled } from '@mui/material/styles';
import * as onArt from '#shared/theme/artColours.ts';
import { PIGMENTS } from '#shared/theme/pigments.ts';
import { radius } from '#shared/theme/tokens.ts';
import { STRATA, strataOf } from './strata.ts';

/** A part of a whole as it is drawn. */
export interface StrataPart {
  readonly key: string;
  /** Percent; all parts add up to 100.00. */
  readonly percent: string;
  /** Index in PIGMENTS; null for grey. */
  readonly pigment: number | null;
}

/** Lightened for the dark theme, where dark pigments would be invisible. */
const lifted = (colour: string): string => `color-mix(in srgb, ${colour} 74%, ${onArt.ink})`;

const Bar = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: '3.25rem',
  borderRadius: radius.key,
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& [data-part]': {
    fill: theme.vars.palette.lineStrong,
    stroke: theme.vars.palette.surface,
    strokeWidth: 2.5,
  },
  '& [data-line]': { fill: 'none', stroke: onArt.ink, strokeOpacity: 0.22, strokeWidth: 1 },
  ...Object.fromEntries(
    PIGMENTS.map(({ from }, index) => [`& [data-part="${index}"]`, { fill: from }]),
  ),
  ...theme.applyStyles(
    'dark',
    Object.fromEntries(
      PIGMENTS.map(({ from }, index) => [`& [data-part="${index}"]`, { fill: lifted(from) }]),
    ),
  ),
}));

const Square = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.lineStrong,
  // The bar keeps its colours.
  forcedColorAdjust: 'none',
  ...Object.fromEntries(
    PIGMENTS.map(({ from }, index) => [`&[data-part="${index}"]`, { backgroundColor: from }]),
  ),
  ...theme.applyStyles(
    'dark',
    Object.fromEntries(
      PIGMENTS.map(({ from }, index) => [
        `&[data-part="${index}"]`,
        { backgroundColor: lifted(from) },
      ]),
    ),
  ),
}));

/** The colour of a part, next to its name. */
export const Swatch = ({ pigment }: { pigment: number | null }) => (
  <Square aria-hidden data-part={pigment ?? ''} />
);

/**
 * The parts as layers side by side, each as wide as its share; `summary` is the text alternative.
 */
export const StrataBar = ({
  parts,
  summary,
}: {
  parts: readonly StrataPart[];
  summary: string;
}) => {
  const strata = strataOf(parts.map(({ percent }) => Number(percent)));
  return (
    <Bar
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${STRATA.width} ${STRATA.height}`}
      preserveAspectRatio="none"
    >
      {parts.map(({ key, pigment }, index) => (
        <g key={key}>
          <path data-part={pigment ?? ''} d={strata[index]?.outline} />
          {strata[index]?.lines.map((line) => (
            <path key={line} data-line d={line} />
          ))}
        </g>
      ))}
    </Bar>
  );
};
