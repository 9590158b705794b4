import { styled } from '@mui/material/styles';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { media } from '#shared/theme/media.ts';
import { layer, SIDE_WIDTH } from '#shared/theme/tokens.ts';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';

const loadSideMenu = () => import('./SideMenu.tsx');

const Place = styled('div')(({ theme }) => ({
  display: 'none',
  [`@media ${media.wide}`]: {
    display: 'block',
    position: 'fixed',
    inset: '0 auto 0 0',
    zIndex: layer.tabBar,
    width: SIDE_WIDTH,
    overflowY: 'auto',
    // Room for the ring of the first and the last.
    scrollPaddingBlock: 8,
    backgroundColor: theme.vars.palette.surface,
    boxShadow: `1px 0 0 ${theme.vars.palette.line}`,
  },
}));

/** Place of the side menu of wide screens, kept before its code is there; phones do not load that. */
export const SidePlace = () => (
  <Place data-side>
    {useMediaQuery(media.wide) && (
      <LazyComponent load={loadSideMenu} whileLoading={null} whenFailed={() => null} />
    )}
  </Place>
);
