import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useAfterTap } from '../navigation/useAfterTap.ts';
import { useDragToClose } from './useDragToClose.ts';

const Handle = styled('div')({ flex: 'none', touchAction: 'none', userSelect: 'none' });

const Grab = styled('div')(({ theme }) => ({
  width: 38,
  height: 4,
  margin: '9px auto 0',
  borderRadius: 2,
  background: theme.vars.palette.lineStrong,
  '@media (forced-colors: active)': { background: 'CanvasText' },
}));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  padding: '4px 8px 0 20px',
});

/** Heading of a sheet; its id names the sheet. */
export const SheetTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
  minWidth: 0,
}));

interface SheetHeadProps {
  readonly onClose: () => void;
  /** Disables the close button and the drag. */
  readonly busy?: boolean | undefined;
  readonly className?: string;
  /** Left of the close button. */
  readonly children: ReactNode;
}

/**
 * Top of a sheet: the grab handle, its heading and the close button. Dragging it down closes the
 * sheet.
 */
export const SheetHead = ({ onClose, busy = false, className, children }: SheetHeadProps) => {
  const t = useTexts(uiOverlayTexts);
  const afterTap = useAfterTap();
  const drag = useDragToClose({ direction: 'down', onClose, disabled: busy });
  return (
    <Handle className={className} {...drag}>
      <Grab data-grab />
      <Row data-row>
        {children}
        <IconButton label={t('close')} disabled={busy} onClick={() => afterTap(onClose)}>
          <CloseIcon />
        </IconButton>
      </Row>
    </Handle>
  );
};
