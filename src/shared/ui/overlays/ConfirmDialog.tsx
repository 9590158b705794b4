import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '../buttons/PillButton.tsx';
import { DialogSurface } from './DialogSurface.tsx';
import { useOverlay } from './useOverlay.ts';

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
  textAlign: 'center',
}));

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.ink2,
}));

/** Side by side; below each other, confirming on top, when the labels are too long. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  gap: 12,
  marginTop: 22,
  // A label has one line as long as that fits the dialog: in large text its words wrap.
  '& > *': { flex: '1 1 108px', minWidth: 'fit-content', maxWidth: '100%', paddingInline: 12 },
});

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Deletes or ends something: cancel gets the initial focus. */
  destructive?: boolean | undefined;
  /** The confirmed action is in flight. */
  busy?: boolean | undefined;
}

/** A decision between two buttons of equal weight in the middle of the column. Load it lazily. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  destructive = false,
  busy = false,
}: ConfirmDialogProps) => {
  const id = useId();
  const overlay = useOverlay({ open, onClose: onCancel, busy });
  return (
    <DialogSurface
      overlay={overlay}
      labelledBy={`${id}-title`}
      describedBy={text ? `${id}-text` : undefined}
      look={(theme) => ({
        width: '18.75rem',
        maxWidth: 'calc(100% - 48px)',
        margin: '24px',
        padding: '24px 20px 20px',
        borderRadius: `${radius.banner}px`,
        background: theme.vars.palette.surface,
        color: theme.vars.palette.ink1,
        boxShadow: theme.vars.palette.floatShadow,
      })}
    >
      <Title id={`${id}-title`}>{title}</Title>
      {text ? <Text id={`${id}-text`}>{text}</Text> : null}
      <Actions>
        <PillButton
          variant="soft"
          size="m"
          disabled={busy}
          autoFocus={destructive}
          onClick={onCancel}
        >
          {cancelLabel}
        </PillButton>
        <PillButton
          variant={destructive ? 'danger' : 'primary'}
          size="m"
          busy={busy}
          autoFocus={!destructive}
          onClick={onConfirm}
        >
          {confirmLabel}
        </PillButton>
      </Actions>
    </DialogSurface>
  );
};
