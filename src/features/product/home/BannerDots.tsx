import { styled } from '@mui/material/styles';
import * as onArt from '#shared/theme/artColours.ts';

const Row = styled('div')({
  position: 'absolute',
  left: 22,
  bottom: 18,
  display: 'flex',
  gap: 6,
  pointerEvents: 'none',
});

const Dot = styled('span')({
  width: 8,
  height: 3,
  borderRadius: 2,
  backgroundColor: onArt.faint,
  // Keeps the dots visible on a bright picture.
  boxShadow: `0 0 3px ${onArt.shade}`,
  '&[data-current]': { width: 22, backgroundColor: onArt.ink },
});

/** The position of the current banner; for screen readers each slide has its own. */
export const BannerDots = ({ index, count }: { index: number; count: number }) => (
  <Row aria-hidden>
    {Array.from({ length: count }, (_, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the dots are nothing but their positions
      <Dot key={position} data-current={position === index || undefined} />
    ))}
  </Row>
);
