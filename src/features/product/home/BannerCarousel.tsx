import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { Banner } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { useReducedMotion } from '#shared/ui/device/useMediaQuery.ts';
import { BannerControls } from './BannerControls.tsx';
import { BannerDots } from './BannerDots.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { homeTexts } from './homeTexts.ts';
import { useAutoplay } from './useAutoplay.ts';
import { useCarousel } from './useCarousel.ts';
import { usePauses } from './usePauses.ts';

const Region = styled('section')(({ theme }) => ({
  position: 'relative',

  aspectRatio: '375 / 210',
  borderRadius: radius.banner,
  overflow: 'hidden',
  isolation: 'isolate',
  backgroundColor: theme.vars.palette.line,
}));

const Track = styled('ul')({
  display: 'flex',
  height: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
});

/** What a dialog covers is hidden from screen readers. */
const COVERED = '[aria-hidden=true]';

/**
 * The banners, one at a time, advancing every 3000 ms except under the mouse, a finger, the focus or a dialog,
 * in a hidden tab, when stopped by the button, or with reduced motion.
 */
export const BannerCarousel = memo(({ banners }: { banners: readonly Banner[] }) => {
  const t = useTexts(homeTexts);
  const count = banners.length;
  const several = count > 1;
  const reduced = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const { paused, handlers } = usePauses();
  const { trackRef, index, onScroll, next, previous } = useCarousel(count, !reduced);
  useAutoplay(several && !paused && !stopped && !reduced, () => {
    // Moving what a dialog covers would hold up the taps on its keys.
    if (!trackRef.current?.closest(COVERED)) next();
  });

  const [first] = banners;
  if (!first) return null;
  return (
    <Region
      data-on-art
      aria-roledescription={t('carouselRole')}
      aria-label={t('banners')}
      {...handlers}
    >
      <Track ref={trackRef} onScroll={onScroll}>
        {banners.map((banner, position) => (
          <BannerSlide
            key={banner.id ?? `at ${position}`}
            banner={banner}
            label={t('slidePosition', { index: position + 1, total: count })}
            isFirst={position === 0}
          />
        ))}
        {several && <BannerSlide banner={first} isCopy />}
      </Track>
      {several && <BannerDots index={index} count={count} />}
      {several && (
        <BannerControls
          isStopped={stopped}
          isMotionReduced={reduced}
          onStop={() => setStopped(!stopped)}
          onPrevious={previous}
          onNext={next}
        />
      )}
    </Region>
  );
});
