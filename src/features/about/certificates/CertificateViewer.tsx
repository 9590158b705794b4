import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { aboutTexts } from '#shared/i18n/catalogues/aboutTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { MinusIcon } from '#shared/ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#shared/ui/icons/PlusIcon.tsx';
import { LazyBottomSheet } from '#shared/ui/lazyOverlays.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import type { Certificate } from './Certificate.ts';
import { CertificatePicture } from './CertificatePicture.tsx';

/** Times the width of the sheet. */
const ZOOMS = [1, 1.6, 2.4, 3.6] as const;

const Stage = styled('div')({
  overflow: 'auto',
  height: '62dvh',
  borderRadius: radius.inset,
  overscrollBehavior: 'contain',
  '& > div': { minHeight: '100%', display: 'grid' },
});

interface Props {
  readonly certificate: Certificate;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One certificate large; zooms in steps, and is moved by scrolling. */
export const CertificateViewer = ({ certificate, open, onClose }: Props) => {
  const t = useTexts(aboutTexts);
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
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
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            {t('zoomOut')}
          </PillButton>
          <PillButton
            variant="soft"
            size="m"
            icon={<PlusIcon plain />}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            {t('zoomIn')}
          </PillButton>
        </>
      }
    >
      <Stage tabIndex={0} role="group" aria-label={certificate.title}>
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <CertificatePicture src={certificate.image} alt={certificate.title} />
        </div>
      </Stage>
    </LazyBottomSheet>
  );
};
