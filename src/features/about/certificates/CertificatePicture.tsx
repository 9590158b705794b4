import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { useFailedPicture } from '#shared/ui/pictures/useFailedPicture.ts';
import { aboutTexts } from '../aboutTexts.ts';
import { Watermark } from './Watermark.tsx';

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  width: '100%',
  height: '100%',
  backgroundColor: theme.vars.palette.sunken,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
}));

const Missing = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 6,
  width: '100%',
  height: '100%',
}));

/**
 * A certificate's picture with a watermark, or a note that there is none or it did not load.
 */
export const CertificatePicture = ({ src, alt }: { src: string; alt: string }) => {
  const t = useTexts(aboutTexts);
  const [failed, fail] = useFailedPicture(src);
  return (
    <Frame>
      {src === '' || failed ? (
        <Missing>
          <ImageIcon />
          {t(failed ? 'imageFailed' : 'certificateNoImage')}
        </Missing>
      ) : (
        <>
          <img src={src} alt={alt} loading="lazy" draggable={false} onError={fail} />
          <Watermark text={t('watermark')} />
        </>
      )}
    </Frame>
  );
};
