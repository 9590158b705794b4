import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { MinusIcon } from '#shared/icons/controls/MinusIcon.tsx';
import { PlusIcon } from '#shared/icons/controls/PlusIcon.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '../buttons/PillButton.tsx';
import { LazyBottomSheet } from '../code/lazyOverlays.tsx';
import { useOpenings } from '../overlays/useLast.ts';
import { useZoom } from './useZoom.ts';

const Stage = styled('div')({
  overflow: 'auto',
  height: '62dvh',
  borderRadius: radius.inset,
  overscrollBehavior: 'contain',
});

interface PictureViewerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Must fill its container. */
  readonly children: ReactNode;
}

/** One picture enlarged; zooms in steps and is moved by scrolling. */
export const PictureViewer = ({ title, open, onClose, children }: PictureViewerProps) => {
  const t = useTexts(uiOverlayTexts);
  const { area, factor, zoomIn, zoomOut } = useZoom(useOpenings(open));
  const size = `${factor * 100}%`;
  return (
    <LazyBottomSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <PillButton
            variant="soft"
            size="m"
            icon={<MinusIcon plain />}
            aria-disabled={zoomOut === null}
            style={{ flex: '1 1 0' }}
            onClick={() => zoomOut?.()}
          >
            {t(zoomOut ? 'zoomOut' : 'smallest')}
          </PillButton>
          <PillButton
            variant="soft"
            size="m"
            icon={<PlusIcon plain />}
            aria-disabled={zoomIn === null}
            style={{ flex: '1 1 0' }}
            onClick={() => zoomIn?.()}
          >
            {t(zoomIn ? 'zoomIn' : 'largest')}
          </PillButton>
        </>
      }
    >
      <Stage ref={area} tabIndex={0} role="group" aria-label={title}>
        <div style={{ width: size, height: size }}>{children}</div>
      </Stage>
    </LazyBottomSheet>
  );
};
