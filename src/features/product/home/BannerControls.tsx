import { styled } from '@mui/material/styles';
import { homeTexts } from '#shared/i18n/catalogues/homeTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { ChevronLeftIcon } from '#shared/ui/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#shared/ui/icons/ChevronRightIcon.tsx';
import { PauseIcon } from '#shared/ui/icons/PauseIcon.tsx';
import { PlayIcon } from '#shared/ui/icons/PlayIcon.tsx';

const Row = styled('div')({
  position: 'absolute',
  right: 10,
  bottom: 8,
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
  color: '#FFFFFF',
  backgroundColor: 'rgba(8,34,35,.55)',
  // Fingers swipe; the buttons are for the keyboard and, under reduced motion, for everyone.
  '&[data-quiet]': {
    opacity: 0,
    pointerEvents: 'none',
    '&:focus-visible, section:hover &, section:focus-within &': {
      opacity: 1,
      pointerEvents: 'auto',
    },
    '@media (hover: none)': { 'section:hover &': { opacity: 0, pointerEvents: 'none' } },
  },
});

interface BannerControlsProps {
  stopped: boolean;
  reduced: boolean;
  onStop: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** Stop, back and forward. Always in reach of the keyboard; seen without hovering under reduced motion. */
export const BannerControls = ({
  stopped,
  reduced,
  onStop,
  onPrevious,
  onNext,
}: BannerControlsProps) => {
  const t = useTexts(homeTexts);
  const quiet = reduced ? undefined : true;
  return (
    <Row>
      {!reduced && (
        <Control
          type="button"
          data-quiet={quiet}
          aria-label={t(stopped ? 'playBanners' : 'pauseBanners')}
          onClick={onStop}
        >
          {stopped ? <PlayIcon plain size={20} /> : <PauseIcon plain size={20} />}
        </Control>
      )}
      <Control
        type="button"
        data-quiet={quiet}
        aria-label={t('previousBanner')}
        onClick={onPrevious}
      >
        <ChevronLeftIcon plain size={20} />
      </Control>
      <Control type="button" data-quiet={quiet} aria-label={t('nextBanner')} onClick={onNext}>
        <ChevronRightIcon plain size={20} />
      </Control>
    </Row>
  );
};
