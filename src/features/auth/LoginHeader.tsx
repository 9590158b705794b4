import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { media } from '#shared/theme/media.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { RidgeArt } from '#shared/ui/ridges/RidgeArt.tsx';
import { authTexts } from './authTexts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const landscape = `@media ${media.lowLandscape}`;

/** Grows with the text, so that two lines of it, twice as large, stay above the ridges and beside the sun. */
const ART_HEIGHT = 'calc(190px + 10.625rem)';

const Root = styled('div')({
  position: 'relative',
  minHeight: `calc(${ART_HEIGHT} - 32px)`,
  padding: 'calc(var(--safe-top, 0px) + 6px) 24px 0',
  [`@media ${media.smallest}`]: { paddingInline: 16 },
  color: onArt.ink,
  [landscape]: { minHeight: 0, paddingBottom: 12, backgroundColor: onArt.ground },
});

const Art = styled('div')({
  position: 'absolute',
  inset: '0 0 auto',
  height: ART_HEIGHT,
  overflow: 'hidden',
  [landscape]: { display: 'none' },
});

const Switch = styled('div')({
  [landscape]: { position: 'absolute', zIndex: 1, insetInlineEnd: 24 },
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  marginInlineEnd: -12,
});

const Brand = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  position: 'relative',
  // 22 px, less where the text is larger.
  paddingTop: 'max(0px, 40px - 1.125rem)',
  '& > svg, & > img': { marginBottom: 10 },
  [landscape]: {
    paddingTop: 0,
    gridTemplateColumns: 'auto 1fr',
    columnGap: 12,
    alignItems: 'center',
    '& > svg, & > img': { marginBottom: 0 },
    '& > :last-child': { gridColumn: 2 },
  },
});

const Name = styled('span')({
  fontSize: '1.6875rem',
  lineHeight: '2.125rem',
  fontWeight: 600,
  letterSpacing: '.16em',
  '&:lang(en)': { letterSpacing: '.04em' },
});

const Tagline = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: onArt.ink2,
}));

/** On the art: the language switch, the platform's logo, name and slogan. */
export const LoginHeader = () => {
  const t = useTexts(authTexts);
  const { name } = useSite();
  return (
    <Root data-on-art="">
      <Art aria-hidden>
        <RidgeArt variant="login" />
      </Art>
      <Switch>
        <LanguageSwitch />
      </Switch>
      <Brand>
        <BrandMark size={38} onArt />
        <Name>{name}</Name>
        <Tagline>{t('tagline')}</Tagline>
      </Brand>
    </Root>
  );
};
