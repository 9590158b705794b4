import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronLeftIcon } from '#shared/icons/controls/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { bare } from '#shared/theme/styles.ts';
import { PauseIcon } from '../icons/PauseIcon.tsx';
import { PlayIcon } from '../icons/PlayIcon.tsx';
import { homeTexts } from './homeTexts.ts';

const Row = styled('div')({
  position: 'absolute',
  right: 4,
  bottom: 0,
  display: 'flex',
  gap: 8,
});

const Control = styled('button')({
  ...bare,
  width: 44,
  height: 44,
  borderRadius: 22,
  display: 'grid',
  placeItems: 'center',
  color: onArt.ink,
  // Around the disc, not around what takes the taps: the picture ends there and would cut the ring.
  outlineOffset: -8,
  // A small disc in the middle of what takes the taps: it covers little of the picture.
  '&::before, & > svg': { gridArea: '1 / 1' },
  '&::before': {
    content: '""',
    width: 28,
    height: 28,
    borderRadius: 14,
    backgroundColor: onArt.glassDeep,
  },
  '&&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::before': { boxShadow: `0 0 0 5px ${onArt.halo}` },
  // Touch users swipe: of the buttons they see the one that stops it, and with reduced motion all.
  '&[data-quiet]': {
    opacity: 0,
    pointerEvents: 'none',
    '&:focus-visible, section:hover &, section:focus-within &': {
      opacity: 1,
      pointerEvents: 'auto',
    },
    '@media (hover: none)': {
      'section:hover &:not([data-first])': { opacity: 0, pointerEvents: 'none' },
    },
  },
  // Alone, it is at the edge.
  '@media (hover: none)': { '&[data-first]': { order: 1, opacity: 1, pointerEvents: 'auto' } },
});

interface BannerControlsProps {
  isStopped: boolean;
  isMotionReduced: boolean;
  onStop: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * Pause, back and forward. Always reachable by keyboard; always visible with reduced motion, as is the first while
 * stopped and on touch screens.
 */
export const BannerControls = ({
  isStopped,
  isMotionReduced,
  onStop,
  onPrevious,
  onNext,
}: BannerControlsProps) => {
  const t = useTexts(homeTexts);
  const quiet = isMotionReduced ? undefined : true;
  return (
    <Row>
      {!isMotionReduced && (
        <Control
          type="button"
          data-first
          data-quiet={isStopped ? undefined : quiet}
          aria-label={t(isStopped ? 'playBanners' : 'pauseBanners')}
          onClick={onStop}
        >
          {isStopped ? <PlayIcon plain size={16} /> : <PauseIcon plain size={16} />}
        </Control>
      )}
      <Control
        type="button"
        data-quiet={quiet}
        aria-label={t('previousBanner')}
        onClick={onPrevious}
      >
        <ChevronLeftIcon plain size={16} />
      </Control>
      <Control type="button" data-quiet={quiet} aria-label={t('nextBanner')} onClick={onNext}>
        <ChevronRightIcon plain size={16} />
      </Control>
    </Row>
  );
};
