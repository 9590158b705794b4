import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { contourPaths } from './contours.ts';
import { pigmentOf } from './pigments.ts';

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: '100%',
  '& .dim': { opacity: theme.vars.palette.coverDim },
}));

/** Sizes by the shape of the container; what does not fit is cropped. */
const SHAPES = {
  square: { width: 120, height: 120, levels: 8, stroke: 1.3 },
  wide: { width: 390, height: 230, levels: 13, stroke: 1.1 },
  card: { width: 358, height: 130, levels: 11, stroke: 1 },
} as const;

const drawn = new Map<string, string[]>();
/** The paths of one picture, computed once. */
const pathsOf = (seed: number, shape: keyof typeof SHAPES): string[] => {
  const key = `${shape} ${seed}`;
  const paths = drawn.get(key) ?? contourPaths(seed, SHAPES[shape]);
  drawn.set(key, paths);
  return paths;
};

interface ContourArtProps {
  /** The same seed draws the same landscape. */
  seed: number;
  /** Which pigment (`id % 6`); by default the seed's. */
  pigment?: number;
  shape?: keyof typeof SHAPES;
  /** Darker, with fainter lines, as a background for text. */
  quiet?: boolean;
}

/** Contour lines of an invented landscape in one pigment: covers, heroes, summary cards. */
export const ContourArt = ({
  seed,
  pigment = seed,
  shape = 'square',
  quiet = false,
}: ContourArtProps) => {
  const id = useId();
  const { width, height, stroke } = SHAPES[shape];
  const { from, to, line } = pigmentOf(pigment);
  const paths = pathsOf(seed, shape);
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <linearGradient id={id} x1="0" y1="0" x2=".6" y2="1">
        <stop offset="0" stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {quiet && <rect width={width} height={height} opacity=".14" />}
      <g
        fill="none"
        stroke={line}
        strokeWidth={stroke}
        strokeOpacity={quiet ? 0.22 : 0.52}
        strokeLinejoin="round"
      >
        {paths.map((path, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            key={index}
            d={path}
            opacity={0.5 + (0.5 * index) / paths.length}
            strokeWidth={index % 4 === 3 ? stroke * 1.5 : undefined}
          />
        ))}
      </g>
      <rect className="dim" width={width} height={height} />
    </Svg>
  );
};
