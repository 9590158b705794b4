import { styled } from '@mui/material/styles';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { MinusIcon } from '#shared/icons/controls/MinusIcon.tsx';
import { PlusIcon } from '#shared/icons/controls/PlusIcon.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { DialogSurface } from '#shared/ui/overlays/DialogSurface.tsx';
import { useOpenings } from '#shared/ui/overlays/useLast.ts';
import { useOverlay } from '#shared/ui/overlays/useOverlay.ts';
import { useZoom } from '#shared/ui/pictures/useZoom.ts';

const Stage = styled('div')({
  width: '100%',
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'manipulation',
  '&:focus-visible': { outlineOffset: -4 },
});
/** As large as the stage or larger, so that all of the picture can be scrolled to. */
const Room = styled('div')({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  '& > img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
  '&[data-zoomed] > img': { width: '100%', height: '100%' },
});
const glass = { '&& > [data-look]': { backgroundColor: onArt.glassDark } };
const Corner = styled('div')({
  ...glass,
  position: 'absolute',
  top: 'calc(8px + env(safe-area-inset-top))',
  right: 8,
});
const Foot = styled('div')({
  ...glass,
  position: 'absolute',
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  left: '50%',
  translate: '-50%',
  display: 'flex',
  gap: 12,
  '& > [aria-disabled=true] > svg': { opacity: 0.45 },
});

interface PictureProps {
  address: string;
  /** Accessible name. */
  name: string;
  /** Called when the address no longer works. */
  onFail: () => void;
}

/** Zooms in steps, by fingers as the browser does, and is moved by scrolling. */
const ZoomedPicture = ({ address, name, onFail, onTap }: PictureProps & { onTap: () => void }) => {
  const t = useTexts(uiOverlayTexts);
  const { area, factor, zoomIn, zoomOut } = useZoom();
  const size = `${factor * 100}%`;
  return (
    <>
      <Stage
        ref={area}
        tabIndex={0}
        role="group"
        aria-label={name}
        // What is larger than the stage is tapped to move it.
        onClick={zoomOut ? undefined : onTap}
      >
        <Room data-zoomed={zoomOut !== null || undefined} style={{ width: size, height: size }}>
          <img src={address} alt={name} onError={onFail} />
        </Room>
      </Stage>
      <Foot>
        <IconButton
          label={t(zoomOut ? 'zoomOut' : 'smallest')}
          look="glass"
          aria-disabled={zoomOut === null}
          onClick={() => zoomOut?.()}
        >
          <MinusIcon plain />
        </IconButton>
        <IconButton
          label={t(zoomIn ? 'zoomIn' : 'largest')}
          look="glass"
          aria-disabled={zoomIn === null}
          onClick={() => zoomIn?.()}
        >
          <PlusIcon plain />
        </IconButton>
      </Foot>
    </>
  );
};

/** A picture as large as the column; the close button, back, Esc and a tap beside it or on it as a whole close it. */
export const FullPicture = ({
  open,
  onClose,
  ...picture
}: PictureProps & { open: boolean; onClose: () => void }) => {
  const t = useTexts(uiOverlayTexts);
  const overlay = useOverlay({ open, onClose });
  // One that is opened again while it goes is a whole one, too.
  const openings = useOpenings(open);
  return (
    <DialogSurface
      overlay={overlay}
      label={picture.name}
      onArt
      look={() => ({
        width: '100%',
        height: '100%',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: 0,
        borderRadius: 0,
        background: onArt.surround,
      })}
    >
      <ZoomedPicture key={openings} {...picture} onTap={overlay.close} />
      <Corner>
        <IconButton label={t('close')} look="glass" autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Corner>
    </DialogSurface>
  );
};
