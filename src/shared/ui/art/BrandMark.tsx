import { styled } from '@mui/material/styles';
import * as artColours from '#shared/theme/artColours.ts';
import { useSite } from '../layout/SiteContext.ts';
import { useFailedPicture } from '../pictures/useFailedPicture.ts';
import { MARK } from './mark.ts';

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  stroke: theme.vars.palette.brand,
  '& circle': { fill: theme.vars.palette.gain, stroke: 'none' },
  '&[data-on-art]': { stroke: artColours.ink, '& circle': { fill: artColours.sun } },
}));

/**
 * The platform's logo; the built-in mark, a sun under an arch, where it has none or it cannot be loaded. `onArt`
 * draws the mark white; `size` is the height in px at 100 % text size.
 */
export const BrandMark = ({ size = 24, onArt = false }: { size?: number; onArt?: boolean }) => {
  const { logo } = useSite();
  const [failed, fail] = useFailedPicture(logo);
  const height = `${size / 16}rem`;
  return logo === '' || failed ? (
    <Svg
      viewBox="0 0 24 24"
      width={height}
      height={height}
      fill="none"
      strokeWidth={MARK.strokeWidth}
      strokeLinecap="round"
      data-on-art={onArt ? '' : undefined}
      aria-hidden
    >
      <path d={MARK.path} />
      <circle {...MARK.sun} />
    </Svg>
  ) : (
    <img
      src={logo}
      alt=""
      style={{ height, maxWidth: size * 5, objectFit: 'contain' }}
      onError={fail}
    />
  );
};
