import { styled } from '@mui/material/styles';
import { uiPullTexts } from '#shared/i18n/catalogues/uiPullTexts.ts';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import * as artColours from '#shared/theme/artColours.ts';
import { whenMoving } from '#shared/theme/styles.ts';
import { layer, motion, radius } from '#shared/theme/tokens.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import type { PullState } from './usePullToRefresh.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  zIndex: layer.bar - 1,
  top: 'calc(48px + var(--safe-top))',
  insetInline: 0,
  height: 'var(--pull, 0px)',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  color: theme.vars.palette.ink2,
  // Where there is no bar, the room that the pull makes is at the very top.
  '&[data-bare]': { top: 'var(--safe-top)' },
  // A product's picture may be light.
  '&[data-on-art]': {
    color: artColours.ink,
    '& > span': {
      padding: '3px 14px',
      borderRadius: radius.pill,
      background: artColours.glassDark,
    },
  },
  [whenMoving]: { '& svg': { transition: `transform ${motion.fast}` } },
  '&[data-state="ready"] svg': { transform: 'rotate(180deg)' },
  '&[data-state="idle"], &[data-state="refreshing"]': {
    [whenMoving]: { transition: `height ${motion.base}` },
  },
}));

const Words = styled('span')({ display: 'flex', alignItems: 'center', gap: 6 });

interface PullIndicatorProps {
  state: PullState;
  /** The screen has no bar above the strip. */
  bare: boolean;
  /** The strip is on the dark top of a screen's art. */
  onArt: boolean;
}

/** Strip below the bar that a pull opens: progress of the pull, then of the refresh. */
export const PullIndicator = ({ state, bare, onArt }: PullIndicatorProps) => {
  const t = useTexts(uiTexts);
  const pull = useTexts(uiPullTexts);
  return (
    <Root
      data-pull
      data-state={state}
      data-bare={bare || undefined}
      data-on-art={onArt || undefined}
      role="status"
    >
      {state === 'refreshing' && (
        <Words>
          <Spinner /> {t('refreshing')}
        </Words>
      )}
      {(state === 'pulling' || state === 'ready') && (
        <Words>
          <ChevronDownIcon size={18} />
          {pull(state === 'ready' ? 'releaseToRefresh' : 'pullToRefresh')}
        </Words>
      )}
    </Root>
  );
};
