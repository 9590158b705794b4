import { styled } from '@mui/material/styles';
import { aboutTexts } from '#shared/i18n/catalogues/aboutTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { MinusIcon } from '#shared/ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#shared/ui/icons/PlusIcon.tsx';
import { LazyBottomSheet } from '#shared/ui/lazyOverlays.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import type { Certificate } from './Certificate.ts';
import { CertificatePicture } from './CertificatePicture.tsx';
import { useZoom } from './useZoom.ts';

const Stage = styled('div')({
  overflow: 'auto',
  height: '62dvh',
  borderRadius: radius.inset,
  overscrollBehavior: 'contain',
});

interface Props {
  readonly certificate: Certificate;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One certificate large; zooms in steps, and is moved by scrolling. */
export const CertificateViewer = ({ certificate, open, onClose }: Props) => {
  const t = useTexts(aboutTexts);
  const { area, factor, zoomIn, zoomOut } = useZoom();
  const size = `${factor * 100}%`;
  return (
    <LazyBottomSheet
      open={open}
      onClose={onClose}
      title={certificate.title}
      footer={
        <>
          <PillButton
            variant="soft"
            size="m"
            icon={<MinusIcon plain />}
            disabled={zoomOut === null}
            onClick={() => zoomOut?.()}
          >
            {t('zoomOut')}
          </PillButton>
          <PillButton
            variant="soft"
            size="m"
            icon={<PlusIcon plain />}
            disabled={zoomIn === null}
            onClick={() => zoomIn?.()}
          >
            {t('zoomIn')}
          </PillButton>
        </>
      }
    >
      <Stage ref={area} tabIndex={0} role="group" aria-label={certificate.title}>
        <div style={{ width: size, height: size }}>
          <CertificatePicture src={certificate.image} alt={certificate.title} />
        </div>
      </Stage>
    </LazyBottomSheet>
  );
};
