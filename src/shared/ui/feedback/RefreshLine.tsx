import { keyframes, styled } from '@mui/material/styles';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { layer } from '#shared/theme/tokens.ts';

const slide = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(300%)' },
});

const Line = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: layer.bar,
  top: 'calc(48px + var(--bar-top) + var(--safe-top))',
  height: 2,
  marginBottom: -2,
  // In a screen's column the gap to the next child is removed too, so that a refresh does not move
  // the content.
  'main > &, main > [data-rows] > &': { marginBottom: 'calc(-2px - var(--gap))' },
  // The strip of a pull says it already.
  '[data-state="refreshing"] ~ main &': { visibility: 'hidden' },
  overflow: 'hidden',
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    display: 'block',
    width: '34%',
    height: '100%',
    borderRadius: 1,
    backgroundColor: theme.vars.palette.brand,
    animation: `${slide} 1400ms linear infinite`,
    '@media (prefers-reduced-motion: reduce)': { width: '100%', opacity: 0.4, animation: 'none' },
  },
}));

interface RefreshLineProps {
  /** px from the top of what scrolls; by default below the page's bar. */
  readonly top?: number | undefined;
}

/** Thin progress line above content that is refreshed; takes no room. */
export const RefreshLine = ({ top }: RefreshLineProps) => {
  const t = useTexts(uiTexts);
  return <Line role="progressbar" aria-label={t('refreshing')} style={{ top }} />;
};
