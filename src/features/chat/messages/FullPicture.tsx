import { styled } from '@mui/material/styles';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { DialogSurface } from '#shared/ui/overlays/DialogSurface.tsx';
import { useOverlay } from '#shared/ui/overlays/useOverlay.ts';

const Stage = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  touchAction: 'pinch-zoom',
  '& > img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
});
const Corner = styled('div')({
  position: 'absolute',
  top: 'calc(8px + env(safe-area-inset-top))',
  right: 8,
});

interface FullPictureProps {
  open: boolean;
  onClose: () => void;
  address: string;
  /** Accessible name. */
  name: string;
  /** Called when the address no longer works. */
  onFail: () => void;
}

/** A picture as large as the column; the close button, back, Esc and a tap outside close it. */
export const FullPicture = ({ open, onClose, address, name, onFail }: FullPictureProps) => {
  const t = useTexts(uiOverlayTexts);
  const overlay = useOverlay({ open, onClose });
  return (
    <DialogSurface
      overlay={overlay}
      label={name}
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
      <Stage onClick={overlay.close}>
        <img src={address} alt={name} onError={onFail} />
      </Stage>
      <Corner>
        <IconButton label={t('close')} look="glass" autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Corner>
    </DialogSurface>
  );
};
