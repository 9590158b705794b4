import { styled } from '@mui/material/styles';
import { selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { media } from '#shared/theme/media.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';
import { RidgeArt } from '#shared/ui/ridges/RidgeArt.tsx';
import { DeskQr } from './DeskQr.tsx';
import { deskTexts } from './deskTexts.ts';

const Ridges = styled('div')({
  position: 'fixed',
  inset: 'auto 0 0',
  height: 'min(420px, 46vh)',
  opacity: 0.9,
  pointerEvents: 'none',
});

/** Only from 1100 px on, where there is space for text. */
const Words = styled('aside')(({ theme }) => ({
  position: 'fixed',
  left: 'max(32px, calc(50% - 544px))',
  top: 150,
  width: 280,
  display: 'none',
  color: theme.vars.palette.ink1,
  [`@media ${media.wideDesk}`]: { display: 'block' },
  // A member's pages fill the window.
  'html:has([data-side]) &': { display: 'none' },
  '& strong': {
    display: 'block',
    marginTop: 22,
    fontSize: '2.125rem',
    lineHeight: '2.875rem',
    fontWeight: 600,
    letterSpacing: '.06em',
    whiteSpace: 'pre-line',
  },
  '& p': { marginTop: 10, color: theme.vars.palette.ink2 },
}));

/**
 * The area around the phone column on wide screens: ridges at the bottom, the slogan at the left, a
 * QR code at the right.
 */
export default function DeskSides() {
  const t = useTexts(deskTexts);
  const isMember = useAppSelector(selectIsLoggedIn);
  // On narrower screens the code's generator is not loaded.
  const hasRoom = useMediaQuery(media.wideDesk);
  return (
    <>
      <Ridges aria-hidden>
        <RidgeArt variant="desk" />
      </Ridges>
      <Words>
        <BrandMark size={46} />
        <strong>{t('deskTitle')}</strong>
        {!isMember && <p>{t('deskText')}</p>}
      </Words>
      {hasRoom && <DeskQr />}
    </>
  );
}
