import { styled } from '@mui/material/styles';
import type { Banner } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { bare, twoLines } from '#shared/theme/styles.ts';
import { Dim, Picture } from '#shared/ui/art/picture.ts';
import { useCode } from '#shared/ui/code/useCode.ts';
import { useFailedPicture } from '#shared/ui/pictures/useFailedPicture.ts';
import { safeLink } from '#shared/webAddress.ts';
import { homeTexts } from './homeTexts.ts';

const Slide = styled('li')({
  position: 'relative',
  flex: '0 0 100%',
  height: '100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});

const Face = styled('a')({
  ...bare,
  display: 'block',
  height: '100%',
  cursor: 'default',
  '&[href]': { cursor: 'pointer' },
  // The container clips, so the focus ring is drawn inside.
  '&:focus-visible': { outlineOffset: -4, boxShadow: `inset 0 0 0 7px ${onArt.halo}` },
});

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  // Keeps large text within the sky.
  fontSize: 'min(1.5rem, 9vw)',
  lineHeight: 1.33,
  position: 'absolute',
  left: 22,
  right: 22,
  top: 20,
  color: onArt.ink,
  letterSpacing: '.04em',
  ...twoLines,
}));

/** The title is readable on it before the drawing is there, and without it. */
const Ground = styled('div')({ height: '100%', backgroundColor: onArt.ground });

const loadDrawing = async () => ({
  default: (await import('#shared/ui/ridges/RidgeArt.tsx')).RidgeArt,
});

interface BannerSlideProps {
  banner: Banner;
  label?: string;
  isFirst?: boolean;
  /**
   * The copy of the first slide after the last: visible, but hidden from screen readers and focus.
   */
  isCopy?: boolean;
}

/**
 * One banner: its picture, or a drawing with its title where there is none; opens its link in a new
 * tab.
 */
export const BannerSlide = ({ banner, label, isFirst, isCopy }: BannerSlideProps) => {
  const t = useTexts(homeTexts);
  const [failed, fail] = useFailedPicture(banner.cover);
  const name = banner.title || t('banner');
  const href = isCopy ? undefined : safeLink(banner.link);
  const pictured = banner.cover !== '' && !failed;
  const { Component: Drawing } = useCode(loadDrawing, !pictured);
  return (
    <Slide aria-label={label} inert={isCopy}>
      <Face
        {...(href && {
          href,
          target: '_blank',
          rel: 'noopener noreferrer',
          'aria-label': t('opensNewTab', { title: name }),
        })}
        draggable={false}
      >
        {pictured ? (
          <>
            <Picture
              src={banner.cover}
              alt={href ? '' : name}
              width={375}
              height={210}
              draggable={false}
              loading={isFirst ? 'eager' : 'lazy'}
              fetchPriority={isFirst ? 'high' : 'low'}
              decoding="async"
              onError={fail}
            />
            <Dim />
          </>
        ) : (
          <Ground>
            {Drawing && <Drawing seed={banner.id ?? 0} />}
            {banner.title !== '' && <Title>{banner.title}</Title>}
          </Ground>
        )}
      </Face>
    </Slide>
  );
};
