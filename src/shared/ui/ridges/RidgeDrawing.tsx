import { type RidgeVariant, ridgesOf, SCENES, type Scene } from './ridgeScenes.ts';

interface RidgeDrawingProps {
  readonly variant: RidgeVariant;
  readonly seed?: number | undefined;
  /** Prefix of the gradients' ids, unique in the document. */
  readonly id: string;
}

/**
 * The content of a ridge picture's svg, in the colours `--c0` to `--c7` of its container: the
 * theme's here, the static shell's stylesheet before the app runs. The sky goes on above the picture, for
 * art that is pulled down.
 */
export const RidgeDrawing = ({ variant, seed, id }: RidgeDrawingProps) => {
  const scene: Scene = SCENES[variant];
  const { width, height, sun } = scene;
  const paths = ridgesOf(variant, seed ?? scene.seed);
  const nearest = paths.length - 1;
  const mistHeight = height * 0.34;
  return (
    <>
      <linearGradient id={`${id}s`} x1="0" y1=".5" x2=".095" y2="1.045">
        <stop offset="0" stopColor="var(--c0)" />
        <stop offset="1" stopColor="var(--c1)" />
      </linearGradient>
      {paths.map((path, index) => (
        <linearGradient key={path} id={`${id}${index}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`var(--c${index + 2})`} />
          <stop offset="1" stopColor={`var(--c${Math.min(index, nearest - 1) + 3})`} />
        </linearGradient>
      ))}
      <linearGradient id={`${id}m`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--c6)" stopOpacity="0" />
        <stop offset=".55" stopColor="var(--c6)" stopOpacity=".12" />
        <stop offset="1" stopColor="var(--c6)" stopOpacity="0" />
      </linearGradient>
      <rect y={-height} width={width} height={2 * height} fill={`url(#${id}s)`} />
      {sun && <circle cx={sun.x} cy={sun.y} r={sun.r} fill="var(--c7)" />}
      {paths.map((path, index) => (
        <g key={path}>
          <path d={path} fill={`url(#${id}${index})`} />
          {index < nearest && (
            <rect
              y={height * (0.6 + index * 0.075)}
              width={width}
              height={mistHeight}
              fill={`url(#${id}m)`}
            />
          )}
        </g>
      ))}
    </>
  );
};
